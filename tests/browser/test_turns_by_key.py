"""By keyboard each game is played to its end, and a turn takes twelve presses at most, more for five cards.

A turn is all that its seat does until another one's begins. An answer to a question belongs to the turn in
which it is asked: whoever answers begins none. Where the focus goes after each thing that is done is defined
by test_keyboard.py and test_arrows.py.
"""

import pytest
from playwright.sync_api import expect

from game.match import Match
from game.notation import Move, write_move
from tests.browser.keyboard import WAY, Keys
from tests.browser.page_driver import ALONE, answered, finished, lay, match_of, place
from tests.games import SERVED
from tests.playing import sensible
from ui.session import game_ui

MOST = 12
"""Presses of a turn, the way there included."""
LONG = 4
"""Presses beside two a step, in a turn of many steps: five cards to exchange."""
PARTS = (2, 1, 0)
"""Halves of a match from which turns are looked at: its end, its middle, its beginning."""
TURNS = 2
"""The person's turns from each point on: the first comes from the heading, the next from the last button."""
SHOWN = """() => !document.getElementById("pause") && !document.getElementById("seen")"""
"""JavaScript: whether all that has happened has been shown."""


def is_asked(match: Match) -> bool:
    """Return True if the seat on turn has a question to answer."""
    spoken = game_ui.by_name(match.game).INTERACTION.spoken
    return bool(spoken) and spoken[1] in match.table.moves()


def points(game: str, parts: tuple[int, ...]) -> list[Match]:
    """Return a match at some of its points, at each of which a turn of the person begins."""
    entries, match = finished(game=game).entries, match_of(ALONE, game=game)
    begins, turn = [], None
    for number, entry in enumerate(entries):
        if not is_asked(match):
            if entry.seat == 0 and turn != 0:
                begins.append(number)
            turn = entry.seat
        match.play(entry.move)
    chosen = [begins[(len(begins) - TURNS) * part // 2] for part in parts]
    laid = [match_of(ALONE, game=game) for _ in chosen]
    for match, number in zip(laid, chosen, strict=True):
        for entry in entries[:number]:
            match.play(entry.move)
    return laid


def caught_up(keys: Keys) -> Match:
    """Return the match once the person is on turn and sees the table as it stands; steps are left out."""
    match = answered(keys.page)
    keys.page.keyboard.press("Escape")
    keys.page.wait_for_function(SHOWN)
    if match.table.outcome() is None:
        keys.hold()
    return match


def nearest(keys: Keys, match: Match) -> Move:
    """Return what a computer would play; of moves that do the same the nearest one that is offered."""

    def leads_to(move: Move) -> object:
        table = match.table.copy()
        table.play(move)
        return table.position()

    move = sensible(match)
    goal, ways = leads_to(move), []
    offered = {does: id for does, id in keys.page.evaluate(keys.READ) if does.startswith("play ") and id}
    for other in match.table.moves():
        id = offered.get(f"play {write_move(other)}")
        if id and leads_to(other) == goal:
            ways.append((len(keys.page.evaluate(WAY, f'[id="{id}"]') or ()), other))
    return min(ways)[1] if ways else move


def play_a_turn(keys: Keys, match: Match) -> tuple[int, int, list[str], Match]:
    """Play on as a computer would until another's turn begins; return presses, steps, moves and the match."""
    begun, steps, made, asked = keys.count, keys.steps_made, [], is_asked(match)
    while match.table.outcome() is None:
        number, move = len(match.entries), nearest(keys, match)
        keys.play(move)
        made.append(write_move(move))
        match = caught_up(keys)
        assert match.entries[number].move == move
        others = any(entry.seat != 0 for entry in match.entries[number + 1 :])
        if asked or is_asked(match) or (others and not only_answers(match, number + 1)):
            break
    return keys.count - begun, keys.steps_made - steps, made, match


def only_answers(match: Match, number: int) -> bool:
    """Tell whether nothing but questions has been answered in a match since a move, by its index."""
    spoken = game_ui.by_name(match.game).INTERACTION.spoken
    return all(entry.move in spoken for entry in match.entries[number:])


@pytest.mark.parametrize("game", SERVED)
@pytest.mark.parametrize(
    "parts", [PARTS[:1], pytest.param(PARTS[1:], marks=pytest.mark.long)], ids=["end", "before"]
)
def test_a_turn_takes_twelve_presses_at_most(table, game, parts):
    page = table()
    keys = Keys(page)
    for part, match in zip(parts, points(game, parts), strict=True):
        lay(page, match)
        turns = 0
        while match.table.outcome() is None and (turns < TURNS or part == PARTS[0]):
            turns += not is_asked(match)
            count, steps, made, match = play_a_turn(keys, match)
            assert count <= max(MOST, 2 * steps + LONG), made
        if part == PARTS[0]:
            expect(place(page, "end")).to_have_count(1)
            keys.hold()
