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

    def later(self, action, seconds):
        self.put_off.append((action, seconds))

        def call_off():
            self.called_off += 1

        return call_off

    def hear(self, text):
        assert self.heard
        self.heard(text)

    def ready(self):
        self.hear('{"number": 0, "answer": ""}')

    def answer(self, number):
        self.hear(json.dumps({"number": number, "answer": "move"}))


@pytest.fixture
def workers():
    return Workers()


@pytest.fixture
def computer(workers):
    computer = BotWorker(workers.start, workers.later, lambda: 0.0)
    computer.want(True)
    workers.ready()
    return computer


def looks_in_vain(computer, number, most=10 * SILENCE):
    """Look for an answer until the worker is given up; return how often, `most` where it never was."""
    return next((many for many in range(most) if computer.says(number) is None), most)


def test_the_worker_starts_when_a_computer_sits_down_and_only_once_and_is_asked_when_it_is_ready(workers):
    computer = BotWorker(workers.start, workers.later)
    computer.want(False)
    assert workers.started == 0 and computer.ask("early") == 0
    computer.want(True)
    computer.want(True)
    assert workers.started == 1
    assert computer.ask("early") == 0 and not workers.said
    assert computer.says(1) is None
    workers.ready()
    assert computer.ask("a view") == 1
    assert workers.said == [{"number": 1, "asked": "a view"}]


def test_an_answer_is_given_out_once_and_to_its_own_question_alone(workers, computer):
    first, second = computer.ask("one"), computer.ask("two")
    assert computer.says(second) == ""
    workers.answer(second)
    assert computer.says(first) == ""
    assert computer.says(second) == "move"
    assert computer.says(second) == ""


def test_a_worker_that_nobody_wants_is_given_back_after_a_while(workers, computer):
    computer.want(False)
    ((dismiss, seconds),) = workers.put_off
    assert seconds == IDLE and not workers.ended
    computer.want(True)
    assert workers.called_off == 1
    dismiss()
    assert workers.ended == 1 and computer.says(1) is None
    computer.want(True)
    assert workers.started == 2


def test_a_worker_that_breaks_is_not_started_again_and_where_there_are_none_none_is(workers, computer):
    workers.broke()
    computer.want(True)
    assert (workers.started, workers.ended) == (1, 1)
    assert computer.ask("a view") == 0
    computer = BotWorker(None, workers.later)
    computer.want(True)
    assert computer.ask("a view") == 0


def test_a_worker_that_says_nothing_any_more_is_replaced_each_time(workers, computer):
    """The system ends one without a word."""
    for lost in range(1, 2 * MOST):
        assert looks_in_vain(computer, computer.ask("a view")) == SILENCE
        assert (workers.started, workers.ended) == (lost + 1, lost)
        assert computer.ask("a view") == 0, "the page thinks until the next one is ready"
        workers.ready()
        number = computer.ask("a view")
        workers.answer(number)
        assert computer.says(number) == "move"


def test_a_worker_that_shows_that_it_lives_may_think_as_long_as_it_likes(workers, computer):
    number = computer.ask("a view")
    for _ in range(5):
        assert looks_in_vain(computer, number, SILENCE) == SILENCE
        workers.ready()
    workers.answer(number)
    workers.ready()
    assert computer.says(number) == "move"
    assert workers.started == 1


def test_where_one_worker_after_another_is_lost_the_page_thinks_for_itself(workers, computer):
    for _ in range(MOST):
        looks_in_vain(computer, computer.ask("a view"))
        workers.ready()
    computer.want(True)
    assert (workers.started, workers.ended) == (MOST, MOST)


def test_a_worker_that_never_starts_is_replaced_and_the_page_thinks_meanwhile(workers):
    now = [0.0]
    computer = BotWorker(workers.start, workers.later, lambda: now[0])
    computer.want(True)
    for now[0], started in ((START, 1), (START + 1, 2), (START + 1, 2)):
        assert computer.ask("a view") == 0
        assert (workers.started, workers.ended) == (started, started - 1)
