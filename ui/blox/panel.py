"""Choices besides board and hand: actions, lists of all that a pawn can do, ways to pay.

They offer the same moves as the board, for the keyboard, screen readers and small screens.
"""

from __future__ import annotations

from game.blox.components import COLOURS
from game.blox.payments import points
from game.blox.serialize import View
from game.notation import Move
from ui.blox import pieces, view_model, words
from ui.blox.view_model import KINDS, Choice, Reading, source, stage, stage_move
from ui.drawing import kit
from ui.drawing.scene import Scene
from ui.text.html import Html, button, classes, items, join, spoken, tag
from ui.text.i18n import _, ngettext
from ui.text.sentences import capital


def panel(scene: Scene[View, Reading]) -> Html:
    """Return the panel; empty without a choice or a question."""
    tower = _tower_asked_about(scene)
    if not scene.selection.legal:
        return _sheet(scene, tower) if tower else Html("")
    pinned = scene.model.pinned if scene.staged is None else scene.model.staged
    chosen = bool(scene.selection.chosen or scene.staged)
    if tower:
        body = tower
    elif pinned is not None:
        body = _pinned(scene, pinned)
    elif scene.staged or scene.selection.word("kind") == "change":
        body = _change(scene)
    elif chosen:
        body = _lists(scene)
    else:
        body = _actions(scene)
    return _sheet(scene, body, chosen=chosen or bool(tower))


def _sheet(scene: Scene[View], body: Html, chosen: bool = False) -> Html:
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
        tag("div.bx-choices", body, data_scrolls=True),
        class_=classes("bx-panel", not chosen and "bx-at-rest"),
        role="group",
        aria_label=_("Choices"),
        data_arrows=True,
        data_sideways=True,
    )


def _tower_asked_about(scene: Scene[View]) -> Html | None:
    slot, space = scene.asked[-1] if scene.asked else ("", "")
    asked, letters = dict(scene.asked), scene.view["towers"].get(space)
    is_demolition = asked.get("kind", "from" in asked and "demolish") == "demolish"
    if slot != "to" or letters is None or not is_demolition:
        return None
    height = len(letters)
    label = words.points(height) if height < 5 else _("no points: towers of five stay standing")
    return tag(
        "div",
        tag("h2", capital(words.tower(letters, space)), ", ", label),
        tag(
            "div.bx-looked",
            pieces.little(letters),
            tag("ol.bx-storeys", *(tag("li", words.colour(letter)) for letter in letters)),
        ),
    )


def _actions(scene: Scene[View, Reading]) -> Html:
    by_kind: dict[str, dict[str, Choice]] = {kind: {} for kind in KINDS}
    for choice in scene.model.choices:
        # Which lane leads to a space makes no difference.
        what = choice.target if choice.kind == "enter" else "-".join(choice[1:4])
        by_kind[choice.kind].setdefault(what, choice)
    return items((_action(scene, kind, list(by_kind[kind].values())) for kind in KINDS), class_="bx-actions")


def _action(scene: Scene[View], kind: str, can: list[Choice]) -> Html:
    """Return an action's button, which chooses it, stages its only choice, or says why it has none."""
    number = len({choice.source if kind == "build" else choice.target for choice in can})
    may = kind == "change" or bool(can)
    return button(
        stage(can[0]) if len(can) == 1 else f"pick kind={kind}" if may else f"ask kind={kind}",
        words.kind(kind),
        number > 0 and tag("span.bx-number", spoken(f" {number}"), data_n=number),
        id=f"kind-{kind}",
        aria_disabled=None if may else "true",
    )


def _pinned(scene: Scene[View, Reading], choice: Choice) -> Html:
    """Return the ways to pay for a choice, and the other towers that can be built under the pawn."""
    headline = words.of_choice(words.HEADLINES, choice, scene.view, scene.names)
    if choice.kind == "build":
        builds = (other for other in scene.model.choices if other.kind == "build")
        others = [other for other in builds if other.source == choice.source]
        return join(tag("h2", headline), len(others) > 1 and towers(scene, others), ways(scene, choice))
    letters = scene.view["towers"].get(choice.target, "")
    drawn = bool(letters) and pieces.little(letters)
    return join(tag("h2.bx-headline", drawn, tag("span", headline)), ways(scene, choice))


def _change(scene: Scene[View]) -> Html:
    hand = view_model.in_order(scene.view["hands"][scene.view["turn"]])
    text = _("Choose the cards to discard; the joker is turned up again.")
    if scene.view["jokers"][scene.view["turn"]]:
        text = _("Choose the cards to discard.")
    every = button(
        stage_move(("change", hand)),
        ngettext("The only card", "All {number} cards", len(hand)),
        id="change-all",
        class_="bx-way",
        aria_pressed="true" if scene.staged == ("change", hand) else "false",
    )
    return join(tag("h2", _("Change cards")), tag("p", text), items([every], class_="bx-ways"))


def confirm(scene: Scene[View, Reading]) -> Html | None:
    """Return the button that makes the staged move, or the only one left as its payment is proposed."""
    move = scene.staged or _meant(scene)
    if move is None:
        return None
    text, is_change = _name(move), move[0] == "change"
    label = _("{action}: {cards}") if is_change else _("{action} with {cards}")
    return kit.confirm(
        scene,
        move,
        text,
        *(() if is_change else _payment(move)),
        label=_with_points(label.format(action=text, cards=words.cards(move[-1])), move),
        id="make" if scene.staged else "pay-" + _id(move),
        data_deliberate=scene.at_once and move[1],
        data_next=True,
    )


def _meant(scene: Scene[View, Reading]) -> Move | None:
    """Return the move that the next tap makes where none is staged; None while more is open."""
    cards = scene.selection.word("cards")
    if (pinned := scene.model.pinned) is not None:
        return next((way for way in pinned.ways if way[-1] == cards), pinned.best)
    return ("change", cards) if cards and not scene.model.highlighted else None


def _name(move: Move) -> str:
    if move[0] != "change":
        return words.kind(move[0])
    return ngettext("Change {number} card", "Change {number} cards", len(move[-1]))


def _payment(move: Move) -> tuple[Html, Html | None]:
    """Return the cards of a move, and the points that it scores; None without any."""
    scored = points(move)
    plus = tag("span.bx-plus", data_n=f"+{scored}", aria_hidden="true") if scored else None
    return pieces.paid(move[-1]), plus


def _with_points(label: str, move: Move) -> str:
    scored = points(move)
    return _("{move}: {points}").format(move=label, points=words.points(scored)) if scored else label


def _id(move: Move) -> str:
    return "-".join(move).replace("*", "joker")


def _lists(scene: Scene[View, Reading]) -> Html:
    parts = [
        _list(scene, kind, found)
        for kind in KINDS
        if (found := [choice for choice in scene.model.highlighted if choice.kind == kind])
    ]
    cards = scene.selection.word("cards")
    if cards and len(scene.selection.chosen) == 1 and "*" not in cards:
        change = ("change", cards)
        parts.insert(0, tag("section", _way(scene, change, _name(change)) if parts else pieces.paid(cards)))
    return tag("div.bx-lists", tag("h2.sr-only", _heading(scene)), *parts)


def _heading(scene: Scene[View]) -> str:
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


def _list(scene: Scene[View], kind: str, found: list[Choice]) -> Html:
    draw = {"build": _builds, "move": _by_colour, "enter": _by_colour}.get(kind, _chips)
    # Which lane leads to a space makes no difference, which pawn goes there does.
    several = kind != "enter" and len({choice.source for choice in found}) > 1
    return tag(
        "section.bx-list",
        tag("h3", words.kind(kind), id=f"list-{kind}"),
        draw(scene, found, several),
        aria_labelledby=f"list-{kind}",
    )


def _chip(does: str, id: str, label: str, *drawn: object, proposed: bool) -> Html:
    look = "bx-pawn-move"
    return kit.thing(False, does, *drawn, look=look, label=label, proposed=proposed, data_next=True, id=id)


def _chips(scene: Scene[View], found: list[Choice], several: bool, look: str = "bx-row") -> Html:
    """Return choices as small buttons that stage them; with `several` pawns each names its own."""
    chips = (
        _chip(
            stage(choice),
            f"deed-{choice.kind}-{choice.source}-{choice.target}",
            words.of_choice(words.LISTED, choice, scene.view, scene.names),
            _picture(scene, choice),
            tag("b", choice.target),
            several and tag("small", " ", _("from {space}").format(space=choice.source)),
            proposed=scene.hinted in choice.ways,
        )
        for choice in found
    )
    return items(chips, class_=look)


def _picture(scene: Scene[View], choice: Choice) -> Html | None:
    if choice.kind == "demolish":
        return pieces.little(scene.view["towers"][choice.target])
    if choice.kind == "knock":
        return pieces.pawn(scene.view["pawns"][choice.target], ("",) * len(scene.names))
    return None


def _by_colour(scene: Scene[View], found: list[Choice], several: bool) -> Html:
    """Return entries or moves: a row for each colour of card, with the spaces it leads to."""
    kind = found[0].kind
    chosen = scene.selection
    if kind == "enter" and not (chosen.word("cards") or source(chosen) or chosen.word("to")):
        return items(_entry_cards(scene, found), class_="bx-row")
    seen: dict[tuple[str, str], Choice] = {}
    for choice in sorted(found, key=lambda choice: (choice.target[1], choice.target[0])):
        seen.setdefault(("" if kind == "enter" else choice.source, choice.target), choice)
    rows = []
    for letter in COLOURS:
        row = [choice for choice in seen.values() if choice.cards[-1] == letter]
        if row:
            cards = "*" * any("*" in choice.cards for choice in row) + letter
            chips = _chips(scene, row, several, "bx-pawn-moves")
            rows.append(
                tag(
                    "div.bx-row",
                    pieces.paid(cards),
                    chips,
                    role="group",
                    aria_label=words.cards(cards),
                )
            )
    return join(*rows)


def _entry_cards(scene: Scene[View], found: list[Choice]) -> list[Html]:
    """Return a button for each card that brings a pawn onto the board, with the number of spaces it opens."""
    spaces: dict[str, set[str]] = {}
    for choice in found:
        spaces.setdefault(choice.cards, set()).add(choice.target)
    buttons = []
    for word in sorted(spaces, key=lambda word: ("*" in word, COLOURS.index(word[-1]))):
        number = len(spaces[word])
        opens = ngettext("{number} space", "{number} spaces", number)
        label = _("{spaces} with {card}").format(card=words.cards(word), spaces=opens)
        id = f"enter-with-{word.replace('*', 'joker')}"
        proposed = scene.hinted[:1] + scene.hinted[-1:] == ("enter", word)
        buttons.append(_chip(f"pick cards={word}", id, label, pieces.paid(word), opens, proposed=proposed))
    return buttons


def _builds(scene: Scene[View], found: list[Choice], several: bool) -> Html:
    """Return the towers that can be built, after a choice of the pawn if there are several."""
    if not several:
        return towers(scene, found)
    turn = scene.view["turn"]
    by_pawn: dict[str, list[Choice]] = {}
    for choice in found:
        by_pawn.setdefault(choice.source, []).append(choice)
    chips = [
        _chip(
            stage(can[0]) if len(can) == 1 else f"pick kind=build from={pawn}",
            f"deed-build-{pawn}",
            _("{space}, {pawn}").format(space=pawn, pawn=words.pawn(turn, scene.names, pawn)),
            pieces.pawn(turn, ("",) * len(scene.names)),
            tag("b", pawn),
            proposed=scene.hinted[:2] == ("build", pawn),
        )
        for pawn, can in by_pawn.items()
    ]
    return items(chips, class_="bx-row")


# --- ways to pay, and towers to build -----------------------------------------------------------------------


def ways(scene: Scene[View, Reading], choice: Choice) -> Html:
    """Return all ways to pay as buttons that stage them; one alone as text."""
    if len(choice.ways) == 1:
        return tag("div.bx-ways", pieces.paid(choice.cards))
    return items((_way(scene, way) for way in choice.ways), class_="bx-ways")


def _way(scene: Scene[View, Reading], move: Move, text: str = "") -> Html:
    label = _("With {cards}").format(cards=words.cards(move[-1]))
    if text:
        label = _("{action}: {cards}").format(action=text, cards=words.cards(move[-1]))
    return kit.thing(
        scene.still,
        stage_move(move),
        text and tag("span", text),
        *_payment(move),
        look="bx-way",
        label=_with_points(label, move),
        pressed=move == (scene.staged or _meant(scene)),
        proposed=scene.hinted == move,
        id="way-" + _id(move),
        data_next=scene.staged is None,
    )


def towers(scene: Scene[View], found: list[Choice]) -> Html:
    """Return the towers that can be built under one pawn as buttons that stage them."""
    return items(
        (_tower(scene, choice) for choice in found),
        class_="bx-towers",
    )


def _tower(scene: Scene[View], choice: Choice) -> Html:
    needs_joker = "*" in choice.cards
    label = _("Build {blocks}").format(blocks=words.blocks(choice.blocks))
    if needs_joker:
        label = _("{move}, with the joker").format(move=label)
    return kit.thing(
        scene.still,
        stage(choice),
        pieces.little(choice.blocks),
        needs_joker and tag("span.bx-takes-joker", pieces.mark("*"), aria_hidden="true"),
        look="bx-choice-tower",
        label=label,
        pressed=scene.staged in choice.ways,
        proposed=scene.hinted in choice.ways,
        id=f"build-{choice.source}-{choice.blocks}",
        data_next=scene.staged is None,
    )
