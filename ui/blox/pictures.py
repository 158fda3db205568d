"""Little pictures of Blox on other pages: pieces for log and news, a match on the home page, the end.

Decoration but for the hands laid open, which are told in words too. They need sprite.svg in the page.
"""

from __future__ import annotations

from game.blox.components import COLOURS, COLUMN, ROW, SIDE, SPACE
from game.blox.serialize import View
from game.contract import Outcome
from game.notation import Event
from ui.blox import pieces, view_model, words
from ui.blox.choices import total
from ui.text.html import Html, escape, spoken, tag
from ui.text.i18n import _, ngettext
from ui.text.people import initial

WIDTH, HEIGHT, CELL = 340, 200, 21
"""The size of the picture of a match, whose units these are, and of a space in it."""
LEFT, TOP = (WIDTH - SIDE * CELL) // 2, (HEIGHT - SIDE * CELL) // 2
STEPS_UP = (5, 3, 2, 1)
"""By place at the end, how many blocks a pawn stands on."""


def seat_piece(seat: int, people: tuple[str, ...]) -> Html:
    """Return the pawn of a seat."""
    return pieces.pawn(seat, people, "bx-seat-piece")


def event_piece(event: Event) -> Html:
    """Return what an event is about: the tower, the pawn that goes, the cards, the phase."""
    kind = event[0]
    drawn: Html | None = None
    if kind in ("entered", "moved"):
        drawn = pieces.paid(event[4])
    elif kind == "demolished":
        drawn = pieces.little(total(event[4]))
    elif kind == "built":
        drawn = pieces.little(total(event[3]))
    elif kind == "knocked":
        drawn = pieces.pawn(None if event[5] == "neutral" else int(event[5]), ("",) * 4, "bx-knocked")
    elif kind == "changed":
        drawn = pieces.paid(event[2])
    elif kind == "phase":
        drawn = pieces.outline(int(event[1]))
    elif kind == "joker":
        drawn = pieces.chip("*")
    return Html("") if drawn is None else tag("span", drawn, class_="bx-event", aria_hidden="true")


# --- a match in progress ------------------------------------------------------------------------------------


def miniature(view: View) -> Html:
    """Return the board with its towers and pawns, and the points of each seat beside it."""
    stones = "".join(
        f'<path class="bx-stone bx-{letter}" d="'
        + "".join(_stone(space) for space in SPACE if view_model.colour_at(view, space) == letter)
        + '"/>'
        for letter in COLOURS
    )
    standing = sorted([*view["towers"], *view["pawns"]], key=lambda space: SPACE[space])
    things = "".join(
        _tower(space, view["towers"][space])
        if space in view["towers"]
        else _pawn(space, view["pawns"][space])
        for space in standing
    )
    seats = "".join(_points(view, seat) for seat in range(len(view["hands"])))
    return Html(
        f'<svg class="bx-picture" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true"'
        ' preserveAspectRatio="xMidYMid slice">'
        f'<path class="bx-ground" d="M-200-200h740v600h-740z"/>{stones}{things}{seats}</svg>'
    )


def _corner(space: str) -> tuple[int, int]:
    return LEFT + CELL * COLUMN[SPACE[space]], TOP + CELL * ROW[SPACE[space]]


def _stone(space: str) -> str:
    x, y = _corner(space)
    return f"M{x + 0.5:g} {y + 0.5:g}h{CELL - 1}v{CELL - 1}h-{CELL - 1}z"


def _tower(space: str, letters: str) -> str:
    x, y = _corner(space)
    return (
        f'<svg x="{x}" y="{y}" width="{CELL}" height="{CELL}" viewBox="0 0 40 40" overflow="visible">'
        f"{pieces.stacked(letters)}</svg>"
    )


def _pawn(space: str, owner: int | None) -> str:
    x, y = _corner(space)
    name = "neutral" if owner is None else str(owner)
    return f'<use class="bx-of-{name}" href="#bx-pawn-{name}" x="{x + 3}" y="{y}" width="15" height="20"/>'


def _points(view: View, seat: int) -> str:
    """Return a seat's pawn with its points, two on each side of the board."""
    x, y = (LEFT / 2, WIDTH - LEFT / 2)[seat % 2], (52, 132)[seat // 2]
    return (
        f'<use class="bx-of-{seat}" href="#bx-pawn-{seat}" x="{x - 13:g}" y="{y - 30}"'
        f' width="26" height="34"/>'
        f'<text class="bx-mini-points" x="{x:g}" y="{y + 28}">{view["points"][seat]}</text>'
    )


# --- the end ------------------------------------------------------------------------------------------------


def celebration(view: View, outcome: Outcome, people: tuple[str, ...]) -> Html:
    """Return the pawns on towers, the winners' the highest, with their points."""
    ranks = sorted(set(outcome.scores), reverse=True)
    order = sorted(range(len(people)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
    # The best stands in the middle, as on a podium.
    row = [*order[1::2][::-1], *order[0::2]]
    wide = 74 * len(row)
    drawn = "".join(
        _podium(
            74 * place + 12,
            seat,
            0 if seat in outcome.winners else max(1, ranks.index(outcome.scores[seat])),
            outcome.scores[seat],
            people[seat],
        )
        for place, seat in enumerate(row)
    )
    return Html(f'<svg class="bx-podium" viewBox="0 0 {wide} 140" aria-hidden="true">{drawn}</svg>')


def _podium(x: int, seat: int, place: int, points: int, name: str) -> str:
    high = STEPS_UP[min(place, 3)]
    letters = (COLOURS[seat:] + COLOURS * 2)[:high]
    foot = 104 - 9 * 1.25 * high
    return (
        f'<g style="--i:{place}"><svg x="{x}" y="66" width="50" height="50" viewBox="0 0 40 40"'
        f' class="bx-podium-tower" overflow="visible">{pieces.stacked(letters)}</svg>'
        f'<g class="bx-podium-pawn"><use class="bx-of-{seat}" href="#bx-pawn-{seat}" x="{x + 8}"'
        f' y="{foot - 34:g}" width="32" height="42"/>'
        f'<text class="bx-of-{seat} bx-podium-letter" x="{x + 24}" y="{foot + 2:g}">'
        f"{escape(initial(name))}</text></g>"
        f'<text class="bx-podium-points" x="{x + 22}" y="135">{points}</text></g>'
    )


def laid_open(view: View, people: tuple[str, ...]) -> Html:
    """Return all hands, and the pile in the order in which it would have been drawn."""
    hands = (
        tag("li", tag("h3", seat_piece(seat, people), people[seat]), _cards(view["hands"][seat]))
        for seat in range(len(people))
    )
    pile = view["deck"]
    told = ngettext("The pile, {number} card", "The pile, {number} cards, next card first", len(pile))
    return tag(
        "ul",
        *hands,
        bool(pile) and tag("li", tag("h3", told.format(number=len(pile))), _cards(pile)),
        class_="bx-open",
    )


def _cards(letters: str) -> Html:
    return tag("p", spoken(words.heap(letters, _("none"))), pieces.paid(letters))
