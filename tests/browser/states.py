"""Every page of the site in each of its states, one after the other: what pictures and checks go through.

`states(page)` yields the name of a state while the page is in it. The page is up, at home, with nothing
stored; what is done to it in between (its size, its colours) has to leave it where it is.
"""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from game import by_name, save
from game.match import Match, Seat
from game.notes import Summary
from tests.browser.page_driver import (
    ADA,
    ALONE,
    PEOPLE,
    ROOK,
    Mouse,
    TouchDriver,
    answered,
    does,
    finished,
    lay,
    match_of,
    midway,
    pass_on,
    place,
    put,
    saved_match,
)
from tests.games import KITS
from tests.playing import sensible
from tests.random_play import play_out_match
from ui.session.lesson import lesson_of

SLOW = Seat("Rook", "computer", "master")
"""A computer that is still thinking when its table is looked at."""


def states(page: Page, games: list[str]) -> Iterator[str]:
    """Yield each state: those of the entire site first, then those of each game."""
    yield "home"
    for game in games:
        put(page, save.write(match_of(ALONE, moves=KITS[game].midway // 2, game=game)))
    ended = finished()
    ended.notes.summary = Summary(winners=(0,))
    put(page, save.write(ended))
    put(page, "no match")
    page.keyboard.press("Escape")
    yield "home-matches"
    for name in ("statistics", "open_match"):
        does(page, name).click()
        expect(place(page, name.replace("_", ""))).to_have_count(1)
        yield name
        does(page, "back").click()
    does(page, "settings").first.click()
    yield "settings"
    does(page, "backup").click()
    yield "backup"
    does(page, "back").click()
    go_home(page)
    for game in games:
        for part in (of_set_up, of_people, of_one_person, of_the_end, of_lesson, of_looking_back):
            for name in part(page, game):
                yield f"{game}-{name}"
            go_home(page)
    if games:
        yield from of_statistics(page)
        go_home(page)


def go_home(page: Page) -> None:
    page.evaluate("location.hash = ''")
    page.keyboard.press("Escape")
    for way in ("table", "table", "home"):
        if page.locator(f"#bar [data-do={way}]").count():
            does(page, way).first.click()
    expect(place(page, "home")).to_have_count(1)


def of_set_up(page: Page, game: str) -> Iterator[str]:
    """Yield the set-up as it opens, and with all seats and details."""
    does(page, f"setup {game}").click()
    yield "set-up"
    page.locator("label", has=does(page, "face lark")).click()
    page.locator("#seat-1").select_option("strong")
    yield "set-up-opponent"
    most = max(by_name(game).PLAYERS)
    if most > min(by_name(game).PLAYERS):
        page.locator(f'[data-do="players {most}"]').first.click()
    page.locator("#setup-more").click()
    yield "set-up-all"
    does(page, "start").click()
    expect(page.locator("#main .handover, #main .table")).to_have_count(1)
    yield "first-handover"


def of_people(page: Page, game: str) -> Iterator[str]:
    """Yield a turn among people, from the handover to the next one, and the pages beside the table."""
    match, move = midway(game)
    lay(page, match)
    mouse = Mouse(page)
    if match.table.BOX:
        yield "handover"
        mouse.press(f"reveal {match.table.turn}")
    yield "turn"
    for number, step in enumerate(mouse.steps(move), 1):
        mouse.touch(step)
        yield f"turn-{number}"
    mouse.end_turn(match)
    yield "turn-made"
    if page.locator("#answer-none").count():
        yield "question"
        return
    if match.table.BOX:  # the pages beside the table are those of the next one
        pass_on(page)
        if page.locator("#reveal").count():
            page.locator("#reveal").click()
    for name in ("log", "rules", "menu"):
        does(page, name).click()
        expect(place(page, name)).to_have_count(1)
        if name == "rules" and KITS[game].rules[0]:
            expect(page.locator(f"#{KITS[game].last_rule}")).to_have_count(1)
        yield name
        if name == "log":
            page.locator(".log-turn button").first.click()
            expect(page.locator("#point")).to_be_focused()
            yield "replay"
            page.keyboard.press("Escape")
            expect(page.locator("[data-listed]")).to_have_count(1)
        does(page, "back").click()


def of_one_person(page: Page, game: str) -> Iterator[str]:
    """Yield a table with as many as can play, one of them a person: on turn, refused, advised, waiting."""
    most = max(by_name(game).PLAYERS)
    others = [ROOK, *(Seat(name, "computer", "casual") for name in ("Wren", "Finch", "Swift"))]
    match = match_of((ADA, *others[: most - 1]), moves=KITS[game].midway, game=game)
    lay(page, match)
    answered(page)
    yield f"with-{most}"
    refusing = page.locator('#main [data-do^="ask "]')
    if refusing.count():
        refusing.first.click()
        yield "refused"
    does(page, "hint").click()
    does(page, "advise").click()
    expect(page.locator("#bar .bar-mark")).to_have_count(1)
    yield "hint"
    thinks = match_of((SLOW, ADA), moves=0, game=game)
    lay(page, thinks)
    yield "thinking"


def of_the_end(page: Page, game: str) -> Iterator[str]:
    """Yield the end of a match against the computer, and that of a full table of people."""
    lay(page, finished(game=game))
    expect(place(page, "end")).to_have_count(1)
    yield "end"
    most = max(by_name(game).PLAYERS)
    match = play_out_match(Match(game, PEOPLE[:most], "ended", first=0), f"ended {game}")
    lay(page, match)
    expect(place(page, "end")).to_have_count(1)
    yield f"end-{most}"


def spoken(page: Page) -> int:
    """Wait until the guide speaks, or has gone; return the number of its step, 0 then."""
    page.wait_for_function(
        "() => document.querySelector('[data-guided]') || !document.querySelector('.table.guided')"
    )
    shown = page.locator(".guide-count > [aria-hidden]")
    return int(shown.inner_text().split("/")[0]) if shown.count() else 0


def lead_on(person: TouchDriver, game: str, step: int) -> None:
    """Press the highlighted thing, or the button that continues where the guide only explains.

    At the last step, where anything goes, make a legal move.
    """
    lesson = lesson_of(game)
    if lesson is None or step < len(lesson.steps):
        person.press_at("#next" if person.page.locator("#next").count() else "[data-guided]")
    else:
        person.play(sensible(saved_match(person.page)))


def of_lesson(page: Page, game: str) -> Iterator[str]:
    """Yield each step of a game's guided first match, as the guide begins to speak."""
    if lesson_of(game) is None:
        return
    does(page, f"learn {game}").click()
    seen = set()
    while step := spoken(page):
        if step not in seen:
            seen.add(step)
            yield f"lesson-{step:02}"
        lead_on(Mouse(page), game, step)
    yield "lesson-end"


def of_looking_back(page: Page, game: str) -> Iterator[str]:
    """Yield how a match went, while it is being thought over and when it has been."""
    lay(page, finished(game=game))
    expect(place(page, "end")).to_have_count(1)
    does(page, "review").click()
    yield "looking-back-begun"
    expect(page.locator("#looked-bar")).to_have_count(0, timeout=120_000)
    yield "looking-back"


def of_statistics(page: Page) -> Iterator[str]:
    does(page, "statistics").click()
    expect(place(page, "statistics")).to_have_count(1)
    yield "statistics"
