"""What goes with what is chosen, as lists: the same choices as on the board, for keyboard, ear and phone."""

from __future__ import annotations

from collections.abc import Callable

from game.blox.components import COLOURS
from game.blox.serialize import View
from game.notation import Move
from ui.blox import pieces, words
from ui.blox.choices import Choice, source
from ui.blox.payment_buttons import towers
from ui.blox.taps import stage
from ui.session.scene import Scene
from ui.text.html import Html, button, tag
from ui.text.i18n import _, ngettext


def _section(kind: str, *parts: Html) -> Html:
    return tag(
        "section",
        tag("h3", words.kind(kind), id=f"list-{kind}"),
        *parts,
        class_="bx-list",
        aria_labelledby=f"list-{kind}",
    )


def _chip(choice: Choice, agreeing: frozenset[Move], label: str, *drawn: object) -> Html:
    """Return a choice as a small button that stages it."""
    return tag(
        "li",
        button(
            stage(choice, agreeing),
            *drawn,
            class_="bx-deed",
            data_next=True,
            id=f"deed-{choice.kind}-{choice.source}-{choice.target}",
            aria_label=label,
        ),
    )


def _by_colour(scene: Scene[View], found: list[Choice]) -> Html:
    """Return entries or moves: a row for each colour of card, with the spaces it leads to."""
    kind = found[0].kind
    chosen = scene.selection
    agreeing = frozenset(chosen.agreeing)
    if kind == "enter" and not (chosen.word("cards") or source(chosen) or chosen.word("to")):
        return _section(kind, tag("ul", *_cards(found), class_="bx-row"))
    several = len({choice.source for choice in found}) > 1
    seen: dict[tuple[str, str], Choice] = {}
    for choice in found:
        # Which lane leads to a space makes no difference, which pawn goes there does.
        seen.setdefault(("" if kind == "enter" else choice.source, choice.target), choice)
    rows = []
    for letter in COLOURS:
        chips = [
            _chip(
                choice,
                agreeing,
                _way_label(choice),
                tag("b", choice.target),
                _from(choice, kind == "move" and several),
            )
            for choice in sorted(seen.values(), key=lambda choice: (choice.target[1], choice.target[0]))
            if choice.cards[-1] == letter
        ]
        if chips:
            needed = any("*" in choice.cards for choice in seen.values() if choice.cards[-1] == letter)
            rows.append(
                tag(
                    "div",
                    pieces.paid("*" + letter if needed else letter),
                    tag("ul", *chips, class_="bx-deeds"),
                    class_="bx-row",
                    role="group",
                    aria_label=words.cards("*" + letter if needed else letter),
                )
            )
    return _section(kind, *rows)


def _cards(found: list[Choice]) -> list[Html]:
    """Return a button for each card that brings a pawn onto the board, with how many spaces it opens."""
    spaces: dict[str, set[str]] = {}
    for choice in found:
        spaces.setdefault(choice.cards, set()).add(choice.target)
    return [
        tag(
            "li",
            button(
                f"pick cards={word}",
                pieces.paid(word),
                ngettext("{number} space", "{number} spaces", len(spaces[word])).format(
                    number=len(spaces[word])
                ),
                class_="bx-deed",
                data_next=True,
                id=f"enter-with-{word.replace('*', 'joker')}",
                aria_label=_("{spaces} with {card}").format(
                    card=words.cards(word),
                    spaces=ngettext("{number} space", "{number} spaces", len(spaces[word])).format(
                        number=len(spaces[word])
                    ),
                ),
            ),
        )
        for word in sorted(spaces, key=lambda word: ("*" in word, COLOURS.index(word[-1])))
    ]


def _way_label(choice: Choice) -> str:
    cards = words.cards(choice.cards)
    if choice.kind == "enter":
        return _("{space}, by {lane}, for {cards}").format(
            space=choice.target, lane=words.lane(choice.source), cards=cards
        )
    return _("{space}, from {start}, for {cards}").format(
        space=choice.target, start=choice.source, cards=cards
    )


def _from(choice: Choice, label: bool) -> Html | None:
    return tag("small", " ", _("from {space}").format(space=choice.source)) if label else None


def _demolitions(scene: Scene[View], found: list[Choice]) -> Html:
    several = len({choice.source for choice in found}) > 1
    agreeing = frozenset(scene.selection.agreeing)
    chips = []
    for choice in found:
        letters = scene.view["towers"][choice.target]
        label = _("{space}, {tower}, from {start}: {points}").format(
            space=choice.target,
            tower=words.tower(letters, choice.target),
            start=choice.source,
            points=words.points(len(letters)),
        )
        chips.append(
            _chip(
                choice,
                agreeing,
                label,
                pieces.little(letters),
                tag("b", choice.target),
                _from(choice, several),
            )
        )
    return _section("demolish", tag("ul", *chips, class_="bx-row"))


def _knocks(scene: Scene[View], found: list[Choice]) -> Html:
    several = len({choice.source for choice in found}) > 1
    agreeing = frozenset(scene.selection.agreeing)
    chips = []
    for choice in found:
        owner = scene.view["pawns"][choice.target]
        label = _("{space}, {pawn}, from {start}: up to {points}").format(
            space=choice.target,
            pawn=words.pawn(owner, scene.names, choice.target),
            start=choice.source,
            points=words.points(choice.most),
        )
        chips.append(
            _chip(
                choice,
                agreeing,
                label,
                pieces.pawn(owner, ("",) * len(scene.names)),
                tag("b", choice.target),
                _from(choice, several),
            )
        )
    return _section("knock", tag("ul", *chips, class_="bx-row"))


def _builds(scene: Scene[View], found: list[Choice]) -> Html:
    """Return the towers that can be built under a pawn; first which pawn, where there are several."""
    sources = list(dict.fromkeys(choice.source for choice in found))
    if len(sources) == 1:
        return _section("build", towers(scene, found))
    turn = scene.view["turn"]
    chips = [
        tag(
            "li",
            button(
                f"pick kind=build from={pawn}",
                pieces.pawn(turn, ("",) * len(scene.names)),
                tag("b", pawn),
                class_="bx-deed",
                id=f"deed-build-{pawn}",
                aria_label=_("{space}, {pawn}").format(space=pawn, pawn=words.pawn(turn, scene.names, pawn)),
                data_next=True,
            ),
        )
        for pawn in sources
    ]
    return _section("build", tag("ul", *chips, class_="bx-row"))


SECTIONS: dict[str, Callable[[Scene[View], list[Choice]], Html]] = {
    "demolish": _demolitions,
    "knock": _knocks,
    "build": _builds,
    "move": _by_colour,
    "enter": _by_colour,
}
"""By action, how its choices are listed."""
