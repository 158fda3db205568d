"""The end of a match of Blox: pawns on a podium, hands and pile face up, and the score sheet."""

from __future__ import annotations

from collections.abc import Iterable

from game.blox.components import COLOURS
from game.blox.serialize import View
from game.contract import Outcome
from game.notation import Event
from ui.blox import pieces, words
from ui.drawing import kit
from ui.text.html import Html, escape, join, spoken, tag
from ui.text.i18n import _, ngettext
from ui.text.people import initial
from ui.text.sentences import listed

STEPS_UP = (5, 3, 2, 1)  # number of blocks under a pawn, by place at the end


def celebration(view: View, outcome: Outcome, people: tuple[str, ...]) -> Html:
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
            view["points"][seat],
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
    pile = view["deck"]
    description = ngettext("The pile, {number} card", "The pile, {number} cards, top card first", len(pile))
    return tag(
        "ul.bx-open",
        *kit.laid_open(map(_cards, view["hands"]), people, pieces.seat_piece),
        bool(pile) and tag("li", tag("h3", description), _cards(pile)),
    )


def _cards(letters: str) -> Html:
    return tag("p", spoken(words.cards(letters) or _("none")), pieces.paid(letters))


# --- the score sheet ----------------------------------------------------------------------------------------


SCORING = ("demolished", "built", "knocked")


def score_sheet(view: View, outcome: Outcome, people: tuple[str, ...], events: Iterable[Event]) -> Html:
    """Return points and blocks of all players as a table, and a sentence on what decided.

    `events` of the match tell where the points came from; without any only the totals are shown.
    """
    sources = _sources(events, len(people))
    labels = {
        "demolished": _("Towers demolished"),
        "built": _("Towers built"),
        "knocked": _("Pawns knocked out"),
    }
    rows = []
    if any(any(row) for row in sources.values()):
        rows = [kit.Row(labels[kind], sources[kind], "bx-aside") for kind in SCORING]
        earlier = [
            points - sum(sources[kind][seat] for kind in SCORING)
            for seat, points in enumerate(view["points"])
        ]
        if any(earlier):
            rows.append(kit.Row(_("Before"), earlier, "bx-aside"))
    rows.append(kit.Row(_("Points"), (tag("b", points) for points in view["points"])))
    decides = outcome.reason != "most points"
    rows.append(kit.Row(_("Blocks in supply"), map(_supply, view["blocks"]), None if decides else "bx-aside"))
    heads = (join(pieces.pawn(seat, people), tag("span", name)) for seat, name in enumerate(people))
    return kit.sheet(kit.seat_heads(heads, outcome), rows, "bx-sheet", why(view, outcome, people))


def _sources(events: Iterable[Event], seats: int) -> dict[str, list[int]]:
    """Return points by kind of event and seat."""
    found = {kind: [0] * seats for kind in SCORING}
    for event in events:
        if event[0] in found:
            found[event[0]][int(event[1])] += int(event[-1])
    return found


def _supply(held: str) -> Html:
    return tag("span", len(held), spoken(f" ({words.supply(held)})"))


def why(view: View, outcome: Outcome, people: tuple[str, ...]) -> str:
    winners = listed(people[seat] for seat in outcome.winners)
    best = max(view["points"])
    if outcome.reason == "most points":
        return ngettext(
            "{name} has the most points, {number}, and wins.",
            "{name} has the most points, {number}, and wins.",
            best,
            name=winners,
        )
    tied = listed(people[seat] for seat, points in enumerate(view["points"]) if points == best)
    if outcome.reason == "most blocks":
        most = max(len(view["blocks"][seat]) for seat in outcome.winners)
        return _(
            "{tied} are tied on points ({number} each), so blocks decide: {name} has the most, {most}, and "
            "wins."
        ).format(tied=tied, number=best, name=winners, most=most)
    return _("Tied on points and blocks: {names} share the win.").format(names=winners)
