"""The computer's worker as the page sees it: started when wanted, asked, heard, given back."""

import json

import pytest

from ui.browser.bot_worker import IDLE, MOST, SILENCE, START, BotWorker


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


def awake(workers, clock=lambda: 0.0):
    """Return a worker that is ready."""
    computer = BotWorker(workers.start, workers.later, clock)
    computer.want(True)
    workers.heard('{"number": 0, "answer": ""}')
    return computer


def looks_in_vain(computer, number, most=10 * SILENCE):
    """Look for an answer until the worker is given up; return how often, `most` where it never was."""
    return next((many for many in range(most) if computer.says(number) is None), most)


def test_a_worker_that_says_nothing_any_more_is_replaced(workers):
    """The system ends one without a word."""
    computer = awake(workers)
    assert looks_in_vain(computer, computer.ask("a view")) == SILENCE
    assert (workers.started, workers.ended) == (2, 1)
    assert computer.ask("a view") == 0, "the page thinks until the next one is ready"
    workers.heard('{"number": 0, "answer": ""}')
    number = computer.ask("a view")
    workers.heard(json.dumps({"number": number, "answer": "move"}))
    assert computer.says(number) == "move"


def test_a_worker_that_shows_that_it_lives_may_think_as_long_as_it_likes(workers):
    computer = awake(workers)
    number = computer.ask("a view")
    for _ in range(5):
        assert looks_in_vain(computer, number, SILENCE) == SILENCE
        workers.heard('{"number": 0, "answer": ""}')
    workers.heard(json.dumps({"number": number, "answer": "move"}))
    workers.heard('{"number": 0, "answer": ""}')
    assert computer.says(number) == "move"
    assert workers.started == 1


def test_where_one_worker_after_another_is_lost_the_page_thinks_for_itself(workers):
    computer = awake(workers)
    for _ in range(MOST):
        looks_in_vain(computer, computer.ask("a view"))
        workers.heard('{"number": 0, "answer": ""}')
    computer.want(True)
    assert (workers.started, workers.ended) == (MOST, MOST)


def test_workers_that_are_lost_now_and_then_are_replaced_each_time(workers):
    computer = awake(workers)
    for _ in range(2 * MOST):
        looks_in_vain(computer, computer.ask("a view"))
        workers.heard('{"number": 0, "answer": ""}')
        workers.heard(json.dumps({"number": computer.ask("a view"), "answer": "move"}))
    assert workers.started == 2 * MOST + 1


def test_a_worker_that_never_starts_is_replaced_and_the_page_thinks_meanwhile(workers):
    now = [0.0]
    computer = BotWorker(workers.start, workers.later, lambda: now[0])
    computer.want(True)
    now[0] = START
    assert computer.ask("a view") == 0 and workers.started == 1
    now[0] += 1
    assert computer.ask("a view") == 0 and (workers.started, workers.ended) == (2, 1)
    assert computer.ask("a view") == 0 and workers.started == 2
