"""Choices besides board and hand: actions, all that a pawn can do as lists, ways to pay.

The same moves as on the board, so that they can be made by keyboard, by ear and on a small screen. Which of
them are legal comes from the scene's selection.
"""

from __future__ import annotations

from collections.abc import Callable

from game.blox.components import COLOURS
from game.blox.payments import points
from game.blox.serialize import View
from game.notation import Move, write_move
from ui.blox import pieces, view_model, words
from ui.blox.view_model import KINDS, Choice, Choices, choices, source, stage, staged_choice
from ui.session.scene import Scene
from ui.text.html import Html, button, classes, join, spoken, tag
from ui.text.i18n import _, ngettext
from ui.text.sentences import capital


def panel(scene: Scene[View]) -> Html:
    """Return the panel; empty where nothing can be chosen and nothing was asked."""
    looked = _looked(scene)
    if not scene.selection.legal:
        return _sheet(scene, looked) if looked else Html("")
    offered = choices(scene)
    staged = staged_choice(scene)
    chosen = bool(scene.selection.chosen or scene.staged)
    if looked:
        body = looked
    elif staged is not None:
        body = _pinned(scene, offered, staged)
    elif scene.staged is not None:
        body = _change(scene)
    elif offered.pinned is not None:
        body = _pinned(scene, offered, offered.pinned)
    elif not chosen:
        body = _actions(scene, offered)
    elif scene.selection.word("kind") == "change":
        body = _change(scene)
    else:
        body = _lists(scene, offered)
    return _sheet(scene, body, chosen=chosen or bool(looked))


def _sheet(scene: Scene[View], body: Html, chosen: bool = False) -> Html:
    """Return the panel around its contents, with a way out where something is chosen."""
    return tag(
        "div",
        chosen
        and button(
            "escape" if scene.staged or not scene.selection.chosen else "select",
            "×",
            class_="bx-close quiet",
            id="choose-nothing",
            aria_label=_("Choose something else"),
        ),
        body,
        class_=classes("bx-panel", not chosen and "bx-at-rest"),
        role="group",
        aria_label=_("What can be done"),
        data_arrows=True,
        data_sideways=True,
    )


def _looked(scene: Scene[View]) -> Html | None:
    """Return the tower that was asked about, block by block."""
    asked = scene.asked
    letters = scene.view["towers"].get(asked[2]) if asked and asked[0] == "demolish" else None
    if asked is None or letters is None:
        return None
    height = len(letters)
    label = words.points(height) if height < 5 else _("no points: towers of five stay")
    return tag(
        "div",
        tag("h2", capital(words.tower(letters, asked[2])), ", ", label),
        tag(
            "div",
            pieces.little(letters),
            tag("ol", *(tag("li", words.colour(letter)) for letter in letters), class_="bx-storeys"),
            class_="bx-looked",
        ),
    )


def _actions(scene: Scene[View], offered: Choices) -> Html:
    """Return the six actions with how many chances there are for each."""
    by_kind: dict[str, dict[str, Choice]] = {kind: {} for kind in KINDS}
    for choice in offered.all:
        # Which lane leads to a space makes no difference.
        what = choice.target if choice.kind == "enter" else "-".join(choice[1:4])
        by_kind[choice.kind].setdefault(what, choice)
    return tag(
        "ul",
        *(tag("li", _action(scene, kind, list(by_kind[kind].values()))) for kind in KINDS),
        class_="bx-actions",
    )


def _action(scene: Scene[View], kind: str, can: list[Choice]) -> Html:
    """Return the button of an action: it chooses it, stages its one chance, or says why there is none."""
    number = len({choice.source if kind == "build" else choice.target for choice in can})
    may = kind == "change" or bool(can)
    return button(
        stage(can[0]) if len(can) == 1 else f"pick kind={kind}" if may else f"ask {kind} ? ? ?",
        words.kind(kind),
        number > 0 and tag("span", spoken(f" {number}"), class_="bx-number", data_n=number),
        id=f"kind-{kind}",
        aria_disabled=None if may else "true",
    )


def _pinned(scene: Scene[View], offered: Choices, choice: Choice) -> Html:
    """Return the one thing that is meant, with the ways to pay for it."""
    if choice.kind == "build":
        return _building(scene, offered, choice)
    letters = scene.view["towers"].get(choice.target, "")
    return join(
        tag(
            "h2",
            bool(letters) and pieces.little(letters),
            tag("span", words.headline(choice, scene.view, scene.names)),
            class_="bx-headline",
        ),
        ways(scene, choice),
    )


def _building(scene: Scene[View], offered: Choices, choice: Choice) -> Html:
    """Return all towers that can be built under the pawn, and the ways to pay for the one that is meant."""
    others = [other for other in offered.all if other.kind == "build" and other.source == choice.source]
    return join(
        tag("h2", words.headline(choice, scene.view, scene.names)),
        ways(scene, choice),
        len(others) > 1 and towers(scene, others),
    )


def _change(scene: Scene[View]) -> Html:
    """Return the way to change cards: each card held out stages it, or all at once."""
    hand = view_model.in_order(scene.view["hands"][scene.view["turn"]])
    joker = not scene.view["jokers"][scene.view["turn"]]
    every = ("change", hand)
    return join(
        tag("h2", _("Change cards")),
        tag(
            "p",
            _("Choose the cards to discard; the joker turns up again.")
            if joker
            else _("Choose the cards to discard."),
        ),
        button(
            f"play {write_move(every)}",
            ngettext("All {number} card", "All {number} cards", len(hand)),
            id="change-all",
            class_="bx-way",
            aria_pressed="true" if scene.staged == every else "false",
        ),
    )


def _exchange(word: str) -> Html:
    number = len(word)
    text = ngettext("Change {number} card", "Change {number} cards", number)
    return button(
        f"play {write_move(('change', word))}",
        tag("span", text, class_="bx-verb"),
        pieces.paid(word),
        class_="bx-way",
        id="exchange",
        aria_label=_("{action}: {cards}").format(action=text, cards=words.cards(word)),
        data_next=True,
    )


def _lists(scene: Scene[View], offered: Choices) -> Html:
    """Return all that agrees with what is chosen, action by action."""
    by_kind: dict[str, list[Choice]] = {}
    for choice in offered.highlighted:
        by_kind.setdefault(choice.kind, []).append(choice)
    parts = [SECTIONS[kind](scene, by_kind[kind]) for kind in KINDS if kind in by_kind]
    cards = scene.selection.word("cards")
    if cards and len(scene.selection.chosen) == 1 and "*" not in cards:
        parts.insert(0, tag("section", _exchange(cards)))
    return tag("div", tag("h2", _heading(scene), class_="sr-only"), *parts, class_="bx-lists")


def _heading(scene: Scene[View]) -> str:
    """Return what is chosen, for who hears the page."""
    chosen = scene.selection
    if cards := chosen.word("cards"):
        return _("With {cards}").format(cards=words.cards(cards))
    if kind := chosen.word("kind"):
        return words.kind(kind)
    if pawn := chosen.word("from"):
        return capital(words.pawn(scene.view["turn"], scene.names, pawn))
    lane = chosen.word("lane")
    return capital(words.lane(lane)) if lane else chosen.word("to")


# --- lists of what goes with what is chosen -----------------------------------------------------------------


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
            class_="bx-pawn-move",
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
        return _section(kind, tag("ul", *_entry_cards(found), class_="bx-row"))
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
                    tag("ul", *chips, class_="bx-pawn-moves"),
                    class_="bx-row",
                    role="group",
                    aria_label=words.cards("*" + letter if needed else letter),
                )
            )
    return _section(kind, *rows)


def _entry_cards(found: list[Choice]) -> list[Html]:
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
                ngettext("{number} space", "{number} spaces", len(spaces[word])),
                class_="bx-pawn-move",
                data_next=True,
                id=f"enter-with-{word.replace('*', 'joker')}",
                aria_label=_("{spaces} with {card}").format(
                    card=words.cards(word),
                    spaces=ngettext("{number} space", "{number} spaces", len(spaces[word])),
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
                class_="bx-pawn-move",
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
"""List of the choices of each action."""


# --- ways to pay, and towers to build -----------------------------------------------------------------------


def ways(scene: Scene[View], choice: Choice) -> Html:
    """Return all ways to pay for a choice, each a button that stages it; the staged one is pressed."""
    word = scene.selection.word("cards")
    first = next((way for way in choice.ways if way == scene.staged or way[-1] == word), choice.best)
    return tag(
        "ul",
        *(tag("li", _way(scene, way, way == first)) for way in choice.ways),
        class_="bx-ways",
    )


def _way(scene: Scene[View], move: Move, first: bool) -> Html:
    scored = points(move)
    word = move[-1]
    staged = scene.staged == move
    label = _("{action} with {cards}").format(action=words.kind(move[0]), cards=words.cards(word))
    if scored:
        label = _("{move}: {points}").format(move=label, points=words.points(scored))
    return button(
        f"play {write_move(move)}",
        first and tag("span", words.kind(move[0]), class_="bx-verb"),
        pieces.paid(word),
        bool(scored) and tag("span", class_="bx-plus", data_n=f"+{scored}", aria_hidden="true"),
        class_="bx-way",
        id=f"way-{'-'.join(move).replace('*', 'joker')}",
        aria_label=label,
        aria_pressed="true" if staged else "false",
        data_next=scene.staged is None,
    )


def towers(scene: Scene[View], found: list[Choice]) -> Html:
    """Return what can be built under one pawn: each tower as a button that stages it."""
    return tag(
        "ul",
        *(tag("li", _tower(choice, scene.staged in choice.ways, scene.staged is None)) for choice in found),
        class_="bx-towers",
    )


def _tower(choice: Choice, staged: bool, is_next: bool) -> Html:
    needs_joker = "*" in choice.cards
    label = _("Build {blocks}").format(blocks=words.blocks(choice.blocks))
    if needs_joker:
        label = _("{move}, with the joker").format(move=label)
    return button(
        stage(choice),
        pieces.little(choice.blocks),
        needs_joker and tag("span", pieces.mark("*"), class_="bx-takes-joker", aria_hidden="true"),
        class_="bx-choice-tower",
        id=f"build-{choice.source}-{choice.blocks}",
        aria_pressed="true" if staged else "false",
        aria_label=label,
        data_next=is_next,
    )
