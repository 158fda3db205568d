"""The legal moves of any game as buttons: all of them where they are few, else chosen slot by slot."""

from __future__ import annotations

from collections.abc import Callable

from game.notation import Move, unaddressed, write_move
from ui.default_game.sentences import plain
from ui.session.selection import KIND, Selection, write_pairs
from ui.text import hint_badge
from ui.text.html import Html, button, classes, join, tag
from ui.text.i18n import _
from ui.text.sentences import capital

FEW = 12
"""As many moves as are shown at once, each as a button."""

Label = Callable[[Move], str]


def panel(selection: Selection, staged: Move | None, hinted: Move, label: Label) -> Html:
    """Return what can be chosen: what is chosen already, then moves or the words of the next slot."""
    if not selection.legal:
        return Html("")
    whole = selection.whole()
    few = len(selection.agreeing) <= FEW
    moves = [move for move in selection.agreeing if move != whole] if few else []
    slot = "" if few else next_slot(selection)
    return tag(
        "div",
        _chosen(selection),
        whole and tag("p", _play(whole, staged, hinted, label, "primary")),
        moves and _by_kind(moves, staged, hinted, label),
        slot and _words(selection, slot, staged, hinted, label),
        class_="dg-panel",
        role="group",
        aria_label=_("Choices"),
    )


def kind_of(move: Move) -> str:
    """Return the kind of a move."""
    return unaddressed(move)[0]


def next_slot(selection: Selection) -> str:
    """Return the slot to be chosen next: the kind, then the first that tells the moves apart; "" if none."""
    kinds = {kind_of(move): None for move in selection.agreeing}
    if len(kinds) > 1:
        return KIND
    for name in selection.grammar[next(iter(kinds))]:
        slot = name.removesuffix("*")
        several = name.endswith("*") or not selection.words(slot)
        if several and len(selection.options(slot)) > 1:
            return slot
    return ""


def _chosen(selection: Selection) -> Html | None:
    """Return what is chosen, each word as a button that takes it back."""
    if not selection.chosen:
        return None
    return tag(
        "p",
        *(
            button(
                f"pick {write_pairs(pair)}",
                plain(pair[1]),
                tag("span", " ×", aria_hidden="true"),
                id=f"chosen-{number}",
                class_="dg-chosen",
                aria_label=_("Take back {word}").format(word=plain(pair[1])),
            )
            for number, pair in enumerate(selection.chosen)
        ),
        button("select", _("Choose something else"), id="choose-nothing", class_="quiet"),
        class_="dg-row-of-buttons",
    )


def _by_kind(moves: list[Move], staged: Move | None, hinted: Move, label: Label) -> Html:
    """Return moves as buttons, those of a kind together under its name."""
    kinds = dict.fromkeys(map(kind_of, moves))
    return join(
        *(
            tag(
                "section",
                tag("h2", capital(plain(kind))),
                tag(
                    "ul",
                    *(
                        tag("li", _play(move, staged, hinted, label))
                        for move in moves
                        if kind_of(move) == kind
                    ),
                    class_="dg-moves",
                ),
            )
            for kind in kinds
        )
    )


def _play(move: Move, staged: Move | None, hinted: Move, label: Label, look: str = "") -> Html:
    """Return a move as a button."""
    proposed = move == hinted
    return button(
        f"play {write_move(move)}",
        label(move),
        hint_badge.mark(proposed),
        id="play-" + "-".join(move),
        class_=classes("dg-move", look, move == staged and "staged", proposed and "hinted"),
        aria_label=hint_badge.label(label(move), proposed),
    )


def _words(selection: Selection, slot: str, staged: Move | None, hinted: Move, label: Label) -> Html:
    """Return the words of a slot as buttons; a kind that has one move is that move."""
    parts = []
    for word in selection.options(slot):
        moves = selection.only(*selection.chosen, (slot, word)).agreeing
        chosen = word in selection.words(slot)
        if slot == KIND and len(moves) == 1:
            parts.append(_play(moves[0], staged, hinted, label))
            continue
        parts.append(
            button(
                f"pick {write_pairs((slot, word))}",
                capital(plain(word)) if slot == KIND else plain(word),
                slot == KIND and tag("span", f" ({len(moves)})", class_="dg-number"),
                id=f"pick-{slot}-{word}",
                class_=classes("dg-choice", word in hinted and "hinted"),
                aria_pressed="true" if chosen else "false",
            )
        )
    title = _("What kind of move?") if slot == KIND else _("Which {slot}?").format(slot=plain(slot))
    return tag(
        "section",
        tag("h2", title),
        tag("ul", *(tag("li", part) for part in parts), class_="dg-moves"),
    )


def question(yes: str, no: str, asked: list[int], names: tuple[str, ...]) -> Html:
    """Return a question that people answer aloud: who says yes, if anybody does."""
    return tag(
        "div",
        tag("h2", _("{answer}?").format(answer=yes)),
        tag(
            "ul",
            *(
                tag(
                    "li",
                    button(
                        f"answer {seat}",
                        _("{name}: {text}").format(name=names[seat], text=yes),
                        id=f"answer-{seat}",
                    ),
                )
                for seat in asked
            ),
            tag("li", button("answer none", no, id="answer-none", class_="primary")),
            class_="dg-moves",
        ),
        class_="dg-panel",
    )


def news(told: list[str]) -> Html | None:
    """Return sentences as a list, None without any."""
    return tag("ul", *(tag("li", sentence) for sentence in told)) if told else None
