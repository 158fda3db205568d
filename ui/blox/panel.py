"""What can be chosen besides board and hand: actions, everything a pawn can do as a list, ways to pay.

The same moves as on the board, so that they can be made by keyboard, by ear and on a small screen. Which of
them are legal comes from the scene's selection.
"""

from __future__ import annotations

from game.blox.serialize import View
from game.notation import write_move
from ui.blox import pieces, view_model, words
from ui.blox.choices import KINDS, Choice, Choices, choices
from ui.blox.lists import SECTIONS
from ui.blox.payment_buttons import headline, towers, ways
from ui.blox.taps import stage, staged_choice
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
            tag("span", headline(choice, scene.view, scene.names)),
            class_="bx-headline",
        ),
        ways(scene, choice),
    )


def _building(scene: Scene[View], offered: Choices, choice: Choice) -> Html:
    """Return all towers that can be built under the pawn, and the ways to pay for the one that is meant."""
    others = [other for other in offered.all if other.kind == "build" and other.source == choice.source]
    return join(
        tag("h2", headline(choice, scene.view, scene.names)),
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
            ngettext("All {number} card", "All {number} cards", len(hand)).format(number=len(hand)),
            id="change-all",
            class_="bx-way",
            aria_pressed="true" if scene.staged == every else "false",
        ),
    )


def _exchange(word: str) -> Html:
    number = len(word)
    text = ngettext("Change {number} card", "Change {number} cards", number).format(number=number)
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
    for choice in offered.lit:
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
