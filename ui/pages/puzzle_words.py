"""Puzzles in words: the task, and what is said of the move that answers it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.chance import chance
from game.match import Match
from game.notation import Move
from game.players.bots import known, policy
from game.players.hints import HintReason
from game.players.puzzles import Puzzle
from ui import games
from ui.drawing.scene import clause, names_of
from ui.session.attempt import Attempt, SecondTry
from ui.text.i18n import _
from ui.text.sentences import capital


def goal(game: str, puzzle: Puzzle, names: Sequence[str]) -> str:
    """Return the task as a sentence; `names` are by seat."""
    table = puzzle.table(game)
    ui, view = games.by_name(game), table.view(table.turn)
    values = {
        key: names[int(value)] if key == "other" else ui.value_said(key, value, view)
        for key, value in puzzle.values.items()
    }
    return _(puzzle.goal).format(name=names[table.turn], **values)


def label(attempt: Attempt, move: Move) -> str:
    """Describe a move from the puzzle's position."""
    match = attempt.session.complete
    table = match.at(0)
    return games.by_name(match.game).move_label(move, table.view(table.turn), names_of(match))


def headline(attempt: Attempt, move: Move) -> str:
    """Return the answer to a move; it repeats the move alone while that is looked into."""
    answers = {None: _("{move}."), True: _("That's it: {move}."), False: _("Not the best move: {move}.")}
    text = label(attempt, move)
    return answers[attempt.verdict].format(move=text if attempt.verdict is not None else capital(text))


def why(attempt: Attempt, move: Move) -> str:
    """Explain the solution, or say how much another move gives up; "" until that is known."""
    chance, puzzle = attempt.chance(move), attempt.puzzle
    if chance is None:
        return ""
    best = percent(puzzle.chance)
    if not attempt.is_right(move):
        text = _("Chance of winning: {chance}% with this move, {best}% with the best one.")
        return text.format(chance=percent(chance), best=best)
    text = _("Chance of winning: {best}% with it, {other}% with the next best move.")
    if isinstance(attempt, SecondTry):
        text = _("Chance of winning: {best}% with it, {other}% with the move played.")
    compared = text.format(best=percent(chance), other=percent(max(puzzle.others.values())))
    reasons = facts(attempt.session.complete, move)[:1]
    return " ".join([*(_("{reason}.").format(reason=capital(fact)) for fact in reasons), compared])


def facts(match: Match, move: Move) -> list[str]:
    """Return the reasons for a move in a puzzle's position, as clauses.

    They follow from the view of the seat on turn; [] if the game gives no reasons.
    """
    table = match.at(0)
    seat, view = table.turn, table.view(table.turn)
    policy(type(table))
    reasons: Callable[[object, Move], list[HintReason]] | None = known(type(table), "hints", "reasons")
    if reasons is None:
        return []
    rng = chance("problem", 0, "imagine")
    imagined = table.determinize(view, seat, table.options, rng)
    ui, names = games.by_name(match.game), names_of(match)
    return [clause(ui, hint_reason, view, names) for hint_reason in reasons(imagined, move)]


def rating(attempt: Attempt) -> str:
    """Say how an attempt has changed the player's rating; "" if it hasn't counted."""
    if attempt.ratings is None:
        return ""
    before, after = attempt.ratings
    change = f"+{after - before}" if after >= before else f"−{before - after}"
    return _("Puzzle rating: {rating}.").format(rating=f"{after} ({change})")


def percent(chance: float) -> int:
    return round(100 * chance)
