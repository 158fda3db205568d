"""The computer's worker as the page sees it: started when wanted, asked, heard, given back."""

import json

import pytest

from tests.ui.event_loop import in_a_loop
from ui.browser.bot_worker import IDLE, MOST, SILENCE, START, BotWorker


class Workers:
    """Starts workers that say nothing by themselves, and holds the timer until a test lets it ring."""

    def __init__(self):
        self.started, self.heard, self.broke, self.said, self.ended = 0, None, None, [], 0
        self.timers = []  # pending ones: what is called, and after how many seconds

    def start(self, heard, broke):
        self.started += 1
        self.heard, self.broke = heard, broke
        return self

    def say(self, text):
        self.said.append(json.loads(text))

    def end(self):
        self.ended += 1

    def later(self, action, seconds):
        timer = action, seconds
        self.timers.append(timer)
        return lambda: timer in self.timers and self.timers.remove(timer)

    def ring(self, seconds):
        """Let the one timer ring, which must have been set for so many seconds."""
        ((action, set_for),) = self.timers
        assert set_for == seconds
        self.timers.clear()
        action()

    def hear(self, number, answer=""):
        assert self.heard
        self.heard(json.dumps({"number": number, "answer": answer}))

    def ready(self):
        self.hear(0)

    def answer(self, number):
        self.hear(number, "move")


@pytest.fixture
def workers():
    return Workers()


@pytest.fixture
def computer(workers):
    computer = BotWorker(workers.start, workers.later)
    computer.want(True)
    workers.ready()
    return computer


@in_a_loop
def test_the_worker_starts_when_a_computer_sits_down_and_only_once_and_is_asked_when_it_is_ready(workers):
    computer = BotWorker(workers.start, workers.later)
    computer.want(False)
    assert workers.started == 0 and computer.ask("early") is None
    computer.want(True)
    computer.want(True)
    assert workers.started == 1
    assert computer.ask("early") is None and not workers.said
    workers.ready()
    assert computer.ask("a view") is not None
    assert workers.said == [{"number": 1, "asked": "a view"}]


@in_a_loop
def test_an_answer_belongs_to_its_own_question_and_one_that_comes_late_or_twice_to_none(workers, computer):
    first = computer.ask("one")
    computer.stop()
    assert workers.said[-1] == {"number": 2, "asked": ""}, "the search ends"
    workers.answer(1)
    second = computer.ask("two")
    workers.answer(1)
    workers.answer(2)
    assert not first.done() and not second.done()
    workers.answer(3)
    workers.answer(3)
    assert second.result() == "move" and not first.done()
    number = len(workers.said)
    computer.stop()
    assert len(workers.said) == number, "there is nothing to end"


@in_a_loop
def test_a_worker_that_nobody_wants_is_given_back_after_a_while(workers, computer):
    computer.want(False)
    computer.want(True)
    assert not workers.timers
    computer.want(False)
    computer.want(False)
    workers.ring(IDLE)
    assert workers.ended == 1 and computer.ask("a view") is None and not workers.timers
    computer.want(True)
    assert workers.started == 2


@in_a_loop
def test_a_worker_that_breaks_is_not_started_again_and_where_there_are_none_none_is(workers, computer):
    answer = computer.ask("a view")
    workers.broke()
    assert answer.result() == "", "the page thinks for itself"
    computer.want(True)
    assert (workers.started, workers.ended) == (1, 1)
    assert computer.ask("a view") is None and not workers.timers
    computer = BotWorker(None, workers.later)
    computer.want(True)
    assert computer.ask("a view") is None


@in_a_loop
def test_a_worker_that_says_nothing_any_more_is_replaced_each_time(workers, computer):
    """The system ends one without a word."""
    for lost in range(1, 2 * MOST):
        answer = computer.ask("a view")
        workers.ring(SILENCE)
        assert not answer.done()
        workers.ring(SILENCE)
        assert answer.result() == ""
        assert (workers.started, workers.ended) == (lost + 1, lost)
        assert computer.ask("a view") is None, "the page thinks until the next one is ready"
        workers.ready()
        answer = computer.ask("a view")
        workers.answer(computer.number)
        assert answer.result() == "move" and not workers.timers


@in_a_loop
def test_a_worker_that_wakes_up_with_its_page_or_shows_that_it_lives_may_think_as_long_as_it_likes(
    workers, computer
):
    answer = computer.ask("a view")
    for _ in range(3):
        workers.ring(SILENCE)  # late, after a sleep
        workers.ready()
    workers.ring(SILENCE)
    workers.answer(1)
    assert answer.result() == "move"
    assert workers.started == 1


@in_a_loop
def test_where_one_worker_after_another_is_lost_the_page_thinks_for_itself(workers, computer):
    for lost in range(MOST):
        computer.ask("a view")
        workers.ring(SILENCE)
        workers.ring(SILENCE)
        if lost < MOST - 1:
            workers.ready()
    computer.want(True)
    assert (workers.started, workers.ended) == (MOST, MOST)


@in_a_loop
def test_a_worker_that_never_starts_is_replaced_and_the_page_thinks_meanwhile(workers):
    computer = BotWorker(workers.start, workers.later)
    computer.want(True)
    for started in (1, 1, 2, 2):
        assert computer.ask("a view") is None
        assert (workers.started, workers.ended) == (started, started - 1)
        workers.ring(START)
