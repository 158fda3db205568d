"""The computer plays a game of which it knows nothing, and one of which it knows a part."""

from __future__ import annotations

import sys
from collections import deque
from types import ModuleType

import pytest

from game import by_name
from game.match import Match, Seat
from game.players import bots, hints
from game.players.analysis import LEAST_VISITS, Analysis, Valued, analyse
from game.players.hints import Hint, HintReason
from game.players.levels import EVERY_LEVEL, LEVELS
from game.players.policy import PLAIN
from game.reasons import Reason
from tests.smallest_game.last_stone import GAME

AI = "tests.smallest_game.last_stone.ai"


def match(stones: int, level: str = "casual") -> Match:
    seats = (Seat("Rook", "computer", level), Seat("Wren", "computer", level))
    return Match(GAME.NAME, seats, "seed", start={"turn": 0, "stones": stones})


def known(monkeypatch: pytest.MonkeyPatch, **modules: dict[str, object]) -> None:
    """Say that the computer knows something of Last Stone: by module, what is in it."""
    monkeypatch.setattr(GAME, "AI", AI)
    monkeypatch.setitem(sys.modules, AI, ModuleType(AI))
    sys.modules[AI].__path__ = []
    for name, content in modules.items():
        module = ModuleType(f"{AI}.{name}")
        vars(module).update(content)
        monkeypatch.setitem(sys.modules, f"{AI}.{name}", module)


@pytest.mark.parametrize("level", [level for level in EVERY_LEVEL if level not in ("random", *LEVELS[:2])])
def test_a_game_without_knowledge_is_searched_at_every_level_that_searches(level: str) -> None:
    """Who leaves four stones wins: 200 rollouts are enough to see it."""
    for stones in (2, 3, 5, 6, 7):
        request = bots.request(match(stones, level), 200)
        assert bots.answer(request) == ("take", str(stones if stones < 4 else stones - 4))


def test_a_policy_is_found_where_the_game_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert bots.policy(by_name(GAME.NAME)) is PLAIN
    other = PLAIN._replace(exploration=2.0)
    known(monkeypatch, policy={"POLICY": other})
    assert bots.policy(GAME) is other
    assert bots.policy(GAME, "plain") is PLAIN


def test_a_character_plays_by_its_taste_at_each_level_but_the_plain_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """This taste gives up every chance of winning for taking three stones."""
    greedy = PLAIN._replace(taste=lambda _table, move: float(move == ("take", "3")))
    known(monkeypatch, levels={"CHARACTERS": {"bold": lambda _policy, _table, _draw: greedy}})
    for level, character, taken in (("strong", "bold", "3"), ("strong", "", "2"), ("plain", "bold", "2")):
        seat = Seat("Rook", "computer", level, {"character": character})
        asked = Match(GAME.NAME, (seat, seat), "seed", start={"turn": 0, "stones": 6})
        assert bots.answer(bots.request(asked, 200)) == ("take", taken)


def test_a_hint_tells_the_two_weightiest_reasons_that_the_game_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    request = bots.request(match(6), 200)
    assert hints.answer(request)._replace(chance=1.0) == Hint(("take", "2"), chance=1.0)
    reasons = [HintReason(Reason(text), (str(number),)) for number, text in enumerate("abc")]
    known(monkeypatch, hints={"reasons": lambda table, move: reasons if move == ("take", "2") else []})
    hint = hints.answer(request)
    assert [str(one.reason) for one in hint.reasons] == ["a", "b"]
    assert Hint.read(hint.write()).write() == hint.write()


def test_a_move_as_good_is_shown_only_where_it_is_of_another_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    """With eight stones every move loses: all of them are as good, once there are iterations enough."""
    request = bots.request(match(8), 60)
    equal = [Valued(("take", number), 20, 0.4) for number in "123"]
    found = Analysis(0, (0.4, 0.6), 0.01, tuple(equal))
    assert hints.hint(request, found).rival == (), "to a person moves of one kind are alike"
    known(monkeypatch, hints={"alike": lambda move, other: "2" in move + other})
    assert hints.hint(request, found).rival == ("take", "3")
    for worse in (equal[2]._replace(chance=0.3), equal[2]._replace(visits=2)):
        assert hints.hint(request, found._replace(moves=(*equal[:2], worse))).rival == ()
    assert hints.hint(request, found._replace(deviation=0.5)).rival == (), "nothing is known yet"


def test_a_chance_of_winning_is_no_mean_of_a_single_visit() -> None:
    short = bots.request(match(5), LEAST_VISITS, purpose=bots.ANALYSIS, tried=("take", "2"))
    found = deque(analyse(short), maxlen=1)[0]
    best = found.moves[0]
    assert best.visits < LEAST_VISITS
    mean = sum(one.visits * one.chance for one in found.moves) / LEAST_VISITS
    assert found.chances[found.seat] == pytest.approx(mean) and abs(mean - best.chance) > 0.01


def test_the_lead_of_a_move_is_the_less_certain_the_fewer_visits_are_behind_it() -> None:
    often, seldom = Valued(("take", "1"), 100, 0.6), Valued(("take", "2"), 1, 0.4)
    found = Analysis(0, (0.6, 0.4), 0.3, (often, seldom))
    assert found.lead(often, often._replace(chance=0.4)) == pytest.approx((0.2, 0.3 * 0.02**0.5))
    assert found.lead(often, seldom) == pytest.approx((0.2, 0.3 * 1.01**0.5))


def test_knowledge_that_cannot_be_imported_is_a_fault_and_not_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "AI", "tests.smallest_game.nowhere")
    with pytest.raises(ModuleNotFoundError):
        bots.policy(GAME)
