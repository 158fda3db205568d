"""What agrees with what is chosen, as lists: the same deeds as on the board, for keyboard, ear and phone."""

from __future__ import annotations

from collections.abc import Callable

from game.blox.components import COLOURS
from ui.blox import names, pieces
from ui.blox.actions import Deed
from ui.blox.payment_buttons import towers
from ui.blox.selection import Aim, Offer, last, toward
from ui.session.scene import Scene
from ui.text.html import Html, button, tag
from ui.text.i18n import _, ngettext


def _section(kind: str, *parts: Html) -> Html:
    return tag(
        "section",
        tag("h3", names.kind(kind), id=f"list-{kind}"),
        *parts,
        class_="bx-list",
        aria_labelledby=f"list-{kind}",
    )


def _chip(offered: Offer, deed: Deed, told: str, *drawn: object) -> Html:
    """Return a deed as a small button that chooses it."""
    aim = toward(offered, deed)
    return tag(
        "li",
        button(
            aim.does(),
            *drawn,
            class_="bx-deed",
            id=f"deed-{deed.kind}-{deed.source}-{deed.target}",
            aria_label=told,
        ),
    )


def _by_colour(scene: Scene, offered: Offer, found: list[Deed]) -> Html:
    """Return entries or moves: a row for each colour of card, with the spaces it leads to."""
    kind = found[0].kind
    if kind == "enter" and not offered.aim.word and not offered.aim.source and not offered.aim.target:
        return _section(kind, tag("ul", *_cards(found), class_="bx-row"))
    several = len({deed.source for deed in found}) > 1
    seen: dict[tuple[str, str], Deed] = {}
    for deed in found:
        # Which lane leads to a space makes no difference, which pawn goes there does.
        seen.setdefault(("" if kind == "enter" else deed.source, deed.target), deed)
    rows = []
    for letter in COLOURS:
        chips = [
            _chip(
                offered, deed, _told_way(deed), tag("b", deed.target), _from(deed, kind == "move" and several)
            )
            for deed in sorted(seen.values(), key=lambda deed: (deed.target[1], deed.target[0]))
            if last(deed.best)[-1] == letter
        ]
        if chips:
            needed = any("*" in last(deed.best) for deed in seen.values() if last(deed.best)[-1] == letter)
            rows.append(
                tag(
                    "div",
                    pieces.paid("*" + letter if needed else letter),
                    tag("ul", *chips, class_="bx-deeds"),
                    class_="bx-row",
                    role="group",
                    aria_label=names.cards("*" + letter if needed else letter),
                )
            )
    return _section(kind, *rows)


def _cards(found: list[Deed]) -> list[Html]:
    """Return a button for each card that brings a pawn onto the board, with how many spaces it opens."""
    spaces: dict[str, set[str]] = {}
    for deed in found:
        spaces.setdefault(last(deed.best), set()).add(deed.target)
    return [
        tag(
            "li",
            button(
                Aim("enter", "", "", word).does(),
                pieces.paid(word),
                ngettext("{number} space", "{number} spaces", len(spaces[word])).format(
                    number=len(spaces[word])
                ),
                class_="bx-deed",
                id=f"enter-with-{word.replace('*', 'joker')}",
                aria_label=_("{card}: {spaces}").format(
                    card=names.capital(names.cards(word)),
                    spaces=ngettext("{number} space", "{number} spaces", len(spaces[word])).format(
                        number=len(spaces[word])
                    ),
                ),
            ),
        )
        for word in sorted(spaces, key=lambda word: ("*" in word, COLOURS.index(word[-1])))
    ]


def _told_way(deed: Deed) -> str:
    cards = names.cards(last(deed.best))
    if deed.kind == "enter":
        return _("{space}, by {lane}, for {cards}").format(
            space=deed.target, lane=names.lane(deed.source), cards=cards
        )
    return _("{space}, from {start}, for {cards}").format(space=deed.target, start=deed.source, cards=cards)


def _from(deed: Deed, told: bool) -> Html | None:
    return tag("small", _("from {space}").format(space=deed.source)) if told else None


def _demolitions(scene: Scene, offered: Offer, found: list[Deed]) -> Html:
    several = len({deed.source for deed in found}) > 1
    chips = []
    for deed in found:
        letters = scene.view["towers"][deed.target]
        told = _("{tower}, from {start}: {points}").format(
            tower=names.capital(names.tower(letters, deed.target)),
            start=deed.source,
            points=names.points(len(letters)),
        )
        chips.append(
            _chip(offered, deed, told, pieces.little(letters), tag("b", deed.target), _from(deed, several))
        )
    return _section("demolish", tag("ul", *chips, class_="bx-row"))


def _knocks(scene: Scene, offered: Offer, found: list[Deed]) -> Html:
    several = len({deed.source for deed in found}) > 1
    chips = []
    for deed in found:
        owner = scene.view["pawns"][deed.target]
        most = max(len(last(way).replace("*", "")) for way in deed.ways)
        told = _("{pawn}, from {start}: up to {points}").format(
            pawn=names.capital(names.pawn(owner, scene.names, deed.target)),
            start=deed.source,
            points=names.points(most),
        )
        chips.append(
            _chip(
                offered,
                deed,
                told,
                pieces.pawn(owner, scene.names),
                tag("b", deed.target),
                _from(deed, several),
            )
        )
    return _section("knock", tag("ul", *chips, class_="bx-row"))


def _builds(scene: Scene, offered: Offer, found: list[Deed]) -> Html:
    """Return the towers that can be built under a pawn; first which pawn, where there are several."""
    sources = list(dict.fromkeys(deed.source for deed in found))
    if len(sources) == 1:
        return _section("build", towers(scene, offered, found))
    turn = scene.view["turn"]
    chips = [
        tag(
            "li",
            button(
                Aim("build", source, "", "").does(),
                pieces.pawn(turn, scene.names),
                tag("b", source),
                class_="bx-deed",
                id=f"deed-build-{source}",
                aria_label=names.capital(names.pawn(turn, scene.names, source)),
            ),
        )
        for source in sources
    ]
    return _section("build", tag("ul", *chips, class_="bx-row"))


SECTIONS: dict[str, Callable[[Scene, Offer, list[Deed]], Html]] = {
    "demolish": _demolitions,
    "knock": _knocks,
    "build": _builds,
    "move": _by_colour,
    "enter": _by_colour,
}
"""By action, how its deeds are listed."""
