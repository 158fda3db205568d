"""The thought about a frame's request: whose answer it takes, when it delivers it, what ends it."""

import asyncio

import pytest

from game.players import bots
from tests.ui.event_loop import in_a_loop
from tests.ui.test_bot_worker import Workers
from ui.browser import thinking
from ui.browser.bot_worker import SILENCE, BotWorker
from ui.browser.thinking import Thinking
from ui.session.session import Request

ASKED, OTHER = Request(bots.MOVE, "a view"), Request(bots.MOVE, "a view of another match")
HINT = Request(bots.HINT, "a view")


class Thinker:
    """A page that thinks, with a worker that answers when a test has it answer."""

    def __init__(self, is_ready=True):
        self.workers, self.delivered, self.reported = Workers(), [], []
        self.worker = BotWorker(self.workers.start, self.workers.later)
        self.worker.want(True)
        if is_ready:
            self.workers.ready()
        self.thinking = Thinking(self.worker, self.take, self.report, lambda: 0.0)

    def take(self, request, answer):
        self.delivered.append((request, answer))
        self.thinking.follow(None, False)  # the frame after it

    def report(self, fault):
        self.reported.append(fault)
        self.thinking.follow(ASKED, False)

    async def follow(self, request, holds=False):
        self.thinking.follow(request, holds)
        await settled()

    async def answer(self, number):
        self.workers.answer(number)
        await settled()


async def settled():
    """Let all that can go on go on."""
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.fixture
def here(monkeypatch):
    """Have the page find an answer in its third slice; the requests that it thinks about."""
    begun = []

    class Task:
        def __init__(self, asked):
            begun.append(asked)
            self.slices = 0

        def search(self, _seconds):
            self.slices += 1
            if begun[-1] == "a fault":
                raise ValueError
            return self.slices == 3

        def answer(self):
            return "found here"

    monkeypatch.setattr(thinking, "BotTask", Task)
    return begun


@in_a_loop
async def test_the_workers_answer_is_delivered_once():
    page = Thinker()
    await page.follow(ASKED)
    await page.follow(ASKED)
    assert [said["asked"] for said in page.workers.said] == ["a view"]
    await page.answer(1)
    await page.answer(1)
    assert page.delivered == [(ASKED, "move")]


@in_a_loop
async def test_the_end_of_playback_releases_a_move_and_a_hint_needs_none():
    page = Thinker()
    await page.follow(ASKED, holds=True)
    await page.answer(1)
    assert not page.delivered
    page.thinking.follow(ASKED, False)
    await page.follow(ASKED, holds=True)  # a pause in the same moment
    assert not page.delivered
    await page.follow(ASKED)
    assert page.delivered == [(ASKED, "move")]
    await page.follow(HINT, holds=True)
    await page.answer(2)
    assert page.delivered[1:] == [(HINT, "move")]


@in_a_loop
async def test_a_page_that_is_left_gets_no_answer_and_neither_does_another_match():
    page = Thinker()
    await page.follow(ASKED)
    await page.follow(None)
    assert page.workers.said[-1]["asked"] == ""
    await page.answer(1)
    await page.follow(ASKED)
    await page.follow(OTHER)
    await page.answer(3)
    assert not page.delivered
    await page.answer(page.worker.number)
    assert page.delivered == [(OTHER, "move")]


@in_a_loop
async def test_an_answer_that_waits_for_playback_goes_with_its_request():
    page = Thinker()
    await page.follow(ASKED, holds=True)
    await page.answer(1)
    await page.follow(OTHER, holds=True)
    await page.follow(OTHER)
    assert not page.delivered


@in_a_loop
async def test_without_a_worker_the_page_thinks_until_the_request_changes(here):
    page = Thinker(is_ready=False)
    page.thinking.follow(ASKED, False)
    await asyncio.sleep(0)
    await page.follow(OTHER)
    assert here == ["a view", "a view of another match"]
    assert page.delivered == [(OTHER, "found here")]


@in_a_loop
async def test_where_the_worker_is_lost_the_page_takes_its_thought_over(here):
    page = Thinker()
    await page.follow(ASKED)
    page.workers.ring(SILENCE)
    page.workers.ring(SILENCE)
    await settled()
    assert page.delivered == [(ASKED, "found here")]


@in_a_loop
async def test_a_fault_is_reported_and_the_next_frame_begins_again(here):
    page = Thinker(is_ready=False)
    faulty = Request(bots.MOVE, "a fault")
    await page.follow(faulty)
    assert len(page.reported) == 1
    await settled()
    assert page.delivered == [(ASKED, "found here")], "the frame after the fault asked for it"
    page = Thinker(is_ready=False)
    page.thinking.report = page.reported.append
    await page.follow(faulty)
    assert here.count("a fault") == 2 and not page.delivered, "it isn't tried again by itself"
    await page.follow(faulty)
    assert here.count("a fault") == 3
