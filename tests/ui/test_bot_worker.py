"""The computer's worker as the page sees it: started when wanted, asked, heard, given back."""

import json

import pytest

from ui.browser.bot_worker import IDLE, BotWorker


class Workers:
    """Starts workers that say nothing by themselves, and keeps what is put off."""

    def __init__(self):
        self.started, self.heard, self.broke, self.said, self.ended = 0, None, None, [], 0
        self.put_off, self.called_off = [], 0

    def start(self, heard, broke):
        self.started += 1
        self.heard, self.broke = heard, broke
        return self

    def say(self, text):
        self.said.append(json.loads(text))

    def end(self):
        self.ended += 1

    def later(self, deed, seconds):
        self.put_off.append((deed, seconds))

        def call_off():
            self.called_off += 1

        return call_off


@pytest.fixture
def workers():
    return Workers()


def test_the_worker_starts_when_a_computer_sits_down_and_only_once(workers):
    computer = BotWorker(workers.start, workers.later)
    computer.want(False)
    assert workers.started == 0
    computer.want(True)
    computer.want(True)
    assert workers.started == 1


def test_nothing_is_asked_before_the_worker_has_said_that_it_is_ready(workers):
    computer = BotWorker(workers.start, workers.later)
    assert computer.ask("early") == 0
    computer.want(True)
    assert computer.ask("early") == 0 and not workers.said
    assert computer.says(1) is None
    workers.heard('{"number": 0, "answer": ""}')
    assert computer.ask("a view") == 1
    assert workers.said == [{"number": 1, "asked": "a view"}]


def test_an_answer_is_given_out_once_and_to_its_own_question_alone(workers):
    computer = BotWorker(workers.start, workers.later)
    computer.want(True)
    workers.heard('{"number": 0, "answer": ""}')
    first, second = computer.ask("one"), computer.ask("two")
    assert computer.says(second) == ""
    workers.heard(json.dumps({"number": second, "answer": "move"}))
    assert computer.says(first) == ""
    assert computer.says(second) == "move"
    assert computer.says(second) == ""


def test_a_worker_that_nobody_wants_is_given_back_after_a_while(workers):
    computer = BotWorker(workers.start, workers.later)
    computer.want(True)
    computer.want(False)
    ((dismiss, seconds),) = workers.put_off
    assert seconds == IDLE and not workers.ended
    computer.want(True)
    assert workers.called_off == 1
    dismiss()
    assert workers.ended == 1 and computer.says(1) is None
    computer.want(True)
    assert workers.started == 2


def test_a_worker_that_breaks_is_not_started_again(workers):
    computer = BotWorker(workers.start, workers.later)
    computer.want(True)
    workers.broke()
    computer.want(True)
    assert (workers.started, workers.ended) == (1, 1)
    assert computer.ask("a view") == 0


def test_where_there_are_no_workers_none_is_started(workers):
    computer = BotWorker(None, workers.later)
    computer.want(True)
    assert computer.ask("a view") == 0
