"""The parts that every game's drawing shares: things to tap with their marks, hands, moves, tables.

What a hint proposes and what is new are marked and said in the accessible name. What a sentence speaks of is
highlighted only for the eye, because the sentence itself is read out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from game.contract import Outcome
from game.notation import HIDDEN, Move, write_move
from ui.drawing.scene import Scene
from ui.text.html import Html, button, classes, items, spoken, tag
from ui.text.i18n import _, ngettext

# --- things that can be tapped, and their marks -------------------------------------------------------------

OF_BUTTONS = ("id", "data_next", "data_more", "data_deliberate")
"""Attributes that a picture doesn't have."""


def thing(
    still: bool,
    does: str | None,
    *drawn: object,
    look: str = "",
    label: str = "",
    pressed: bool | None = None,
    proposed: bool = False,
    highlighted: bool = False,
    is_new: bool = False,
    **attributes: object,
) -> Html:
    """Return a button with its marks, or in a `still` scene an element that looks like one.

    `does` is None where a tap does nothing, `label` is the accessible name where the text drawn isn't, and
    `pressed` says if it is chosen, None where that goes without saying. The attributes include an id.
    """
    look = classes(look, proposed and "hinted", highlighted and "highlighted")
    marks = is_new and NEW_MARK, highlighted and HIGHLIGHT_MARK, proposed and HINT_MARK
    if not still:
        return tag(
            "button",
            *drawn,
            *marks,
            type="button",
            data_do=does,
            class_=look,
            aria_label=accessible_name(label, proposed, is_new) if label else None,
            aria_pressed=None if pressed is None else "true" if pressed else "false",
            **attributes,
        )
    seen = {name: value for name, value in attributes.items() if name not in OF_BUTTONS}
    return tag("span", *drawn, *marks, class_=f"button {look}", **seen)


HINT_MARK = tag("i.hint-mark")
HIGHLIGHT_MARK = tag("i.highlight-mark", aria_hidden="true")
"""The mark of what is highlighted (`Scene.lights`), whose class is `highlighted`."""
NEW_MARK = tag("i.new-mark", aria_hidden="true")
"""The mark of a card that came since its owner's last move."""


def accessible_name(text: str, proposed: bool = False, is_new: bool = False) -> str:
    """Return an accessible name that includes "new" and "suggested" where they apply."""
    if is_new:
        text = _("{name}, new").format(name=text)
    return _("{name}, suggested").format(name=text) if proposed else text


def face(scene: Scene[Any], seat: int) -> Html | None:
    """Return the face of the bird in a seat, decoration beside its name; None for a person."""
    return scene.faces[seat] if scene.faces else None


def symbol(name: str, *looks: str | bool, style: str | None = None) -> Html:
    """Return a symbol of the game's sprite, decoration; a drawing that refers to it stays small to redraw.

    `style` isn't escaped.
    """
    styled = f' style="{style}"' if style else ""
    return Html(f'<svg class="{classes(*looks)}"{styled} aria-hidden="true"><use href="#{name}"></use></svg>')


# --- hands --------------------------------------------------------------------------------------------------


def backs(scene: Scene[Any], held: Sequence[str], back: Html, look: str) -> Html | None:
    """Return the seat's hand as backs where no more is shown: on a public page, and to a spectator."""
    if not (scene.hidden or HIDDEN in held):
        return None
    name, number = scene.names[scene.seat], len(held)
    description = ngettext("{name}: {number} card", "{name}: {number} cards", number, name=name)
    return tag("div", *[back] * number, spoken(description), class_=f"{look} {look}-hidden")


def hand(scene: Scene[Any], cards: Iterable[Html], **attributes: object) -> Html:
    name = _("{name}'s hand").format(name=scene.names[scene.seat])
    return items(cards, aria_label=name, data_arrows=True, **attributes)


def laid_open(
    hands: Iterable[Html], names: tuple[str, ...], piece: Callable[[int, tuple[str, ...]], Html]
) -> list[Html]:
    """Return the hands of all seats at the end, each under its player's piece and name, as list items."""
    return [tag("li", tag("h3", piece(seat, names), names[seat]), hand) for seat, hand in enumerate(hands)]


# --- buttons of moves, and answers to a question put aloud --------------------------------------------------


def move_button(
    scene: Scene[Any], move: Move, *drawn: object, look: str = "", label: str = "", **attributes: Any
) -> Html:
    """Return the button that makes or stages a complete move; its name says if the move is proposed.

    `label` is its accessible name if more than text is drawn on it.
    """
    staged, proposed = scene.staged == move, scene.hinted == move
    if proposed and not label and not isinstance(drawn[0], Html):
        label = str(drawn[0])
    return thing(
        scene.still,
        f"play {write_move(move)}",
        *drawn,
        look=classes(look, staged and "staged"),
        label=label,
        proposed=proposed,
        **{"data_next": not staged} | attributes,
    )


def confirm(scene: Scene[Any], move: Move, *drawn: object, label: str, **attributes: Any) -> Html:
    """Return the button that makes the chosen move, as `GameUI.confirm` returns it."""
    return move_button(scene, move, *drawn, look="main-action primary", label=label, **attributes)


def answers(asked: dict[int, str], nobody: str, look: str | None = None) -> list[Html]:
    """Return the buttons of a question that people answer aloud; `asked` has the label of each seat."""
    return [
        *(
            button(f"answer {seat}", label, id=f"answer-{seat}", class_=look, data_deliberate=True)
            for seat, label in asked.items()
        ),
        button("answer none", nobody, id="answer-none", class_="primary", data_deliberate=True),
    ]


# --- tables, and the score sheet at the end of a match ------------------------------------------------------


class Cell(NamedTuple):
    """A cell of a table that has a look of its own."""

    drawn: object
    look: str


class Row(NamedTuple):
    """A row of a table."""

    head: object
    cells: Iterable[object]
    look: str | None = None
    id: str | None = None


def table(
    caption: Html,
    heads: Iterable[Html],
    rows: Iterable[Row],
    heads_look: str | None = None,
    **attributes: object,
) -> Html:
    body = (
        tag("tr", tag("th", row.head, scope="row"), *map(_cell, row.cells), class_=row.look, id=row.id)
        for row in rows
    )
    head = tag("thead", tag("tr", *heads), class_=heads_look)
    return tag("table", caption, head, tag("tbody", *body), **attributes)


def _cell(cell: object) -> Html:
    return tag("td", cell.drawn, class_=cell.look) if isinstance(cell, Cell) else tag("td", cell)


def heads(texts: Iterable[object], corner: bool = True) -> list[Html]:
    """Return the heads of columns; `corner`: of a table whose rows have heads of their own."""
    return [*([tag("td")] if corner else []), *(tag("th", text, scope="col") for text in texts)]


def seat_heads(names: Iterable[object], outcome: Outcome) -> list[Html]:
    """Return the heads of a sheet with a column for each seat; those of the winners are marked."""
    columns = (
        tag("th", name, scope="col", class_="winner" if seat in outcome.winners else None)
        for seat, name in enumerate(names)
    )
    return [tag("td"), *columns]


def sheet(heads: Iterable[Html], rows: Iterable[Row], look: str, why: str) -> Html:
    """Return a score sheet, and below it the sentence on what decided."""
    caption = tag("caption.sr-only", _("Score sheet"))
    return tag("div.sheet-and-reason", table(caption, heads, rows, class_=f"sheet {look}"), tag("p", why))
