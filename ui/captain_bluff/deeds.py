"""Whole moves as buttons: those of the chosen card, of the chosen belt, of both.

Which moves are legal is read from the scene's selection; here they are sorted and drawn.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.captain_bluff.serialize import View
from game.notation import Move, unaddressed, write_move
from ui.captain_bluff import actions, choices, pieces, view_model, words
from ui.session.scene import Scene
from ui.text import hint_badge
from ui.text.html import Html, button, classes, join, spoken, tag
from ui.text.i18n import _, ngettext
from ui.text.sentences import capital


def end(scene: Scene[View]) -> Html:
    """Return the button that ends the turn."""
    return _play(scene, ("end",), _("End the turn"), "primary")


def _play(scene: Scene[View], move: Move, label: object, *look: str, told: str | None = None) -> Html:
    """Return a button that makes a whole move; `told` names it where the label is drawn."""
    proposed = scene.hinted == move
    name = hint_badge.label(told or str(label), proposed)
    return button(
        f"play {write_move(move)}",
        spoken(name) if told else None,
        tag("span", label, class_="cb-drawing", aria_hidden="true") if told else label,
        proposed and tag("i", class_="hint-mark"),
        class_=classes("cb-deed", *look, scene.staged == move and "staged", proposed and "hinted"),
        id="do-" + "-".join(word.strip(":") for word in move),
        aria_label=name if proposed and not told else None,
        data_next=bool(scene.selection.chosen) and scene.staged is None,
        data_deliberate=move == ("end",),
    )


# --- a card is chosen -------------------------------------------------------------------------------------


def card(scene: Scene[View], card: str) -> Html:
    """Return all that can be done with a card of the hand."""
    power = choices.chosen_power(scene.selection)
    action = choices.chosen_action(scene.selection)
    runs = choices.moves(scene.selection, "place", card) if action in ("", "place") else []
    where = {move[1] for move in runs}
    return tag(
        "section",
        tag("h2", words.card(card)),
        (_chosen_move(scene) or _open_use(scene, power)) if power else None,
        _runs(scene, runs) if len(where) == 1 else None,
        tag("p", _("It can be placed on the belts that glow.")) if len(where) > 1 else None,
        _face_down(scene, card),
        class_="cb-chosen",
    )


def _chosen_move(scene: Scene[View]) -> Html | None:
    """Return the button of a move whose belts have been chosen, None while one is still open."""
    move = scene.selection.whole()
    if move is None or not move[1:]:
        return None
    return tag("div", _play(scene, move, words.deed(move, scene.view), "primary"), class_="cb-deeds")


def _open_use(scene: Scene[View], kind: str) -> Html:
    """Return what an airport card does when it is played open."""
    if kind == "delay":
        text = _("All others with fewer than five cards draw one.")
        return join(
            tag("div", _play(scene, ("delay",), _("Play Delayed Flight"), "primary"), class_="cb-deeds"),
            tag("p", text),
        )
    if kind == "reverse":
        return tag("p", _("Which line runs the other way from now on?"))
    text = ngettext(
        "Look at the card above a belt: which one?",
        "Look at the cards above two belts: which ones?",
        len(choices.moves(scene.selection, kind)[0]) - 1,
    )
    return tag("p", text)


def card_on_belt(scene: Scene[View], card: str, belt: str) -> Html:
    """Return what can be done with a card on a belt."""
    action = choices.chosen_action(scene.selection)
    runs = choices.moves(scene.selection, "place", card, belt) if action in ("", "place") else []
    return tag(
        "section",
        tag("h2", _("{card} on {belt}").format(card=words.card(card), belt=words.belt(belt))),
        _runs(scene, runs),
        _face_down(scene, card, belt),
        class_="cb-chosen",
    )


def _runs(scene: Scene[View], moves: list[Move]) -> Html | None:
    """Return the runs that can be placed on one belt as buttons, those with a Round the World apart."""
    if not moves:
        return None
    plain = [move for move in moves if not any(word[:2] == "RW" for word in move)]
    wild = [move for move in moves if move not in plain]
    return tag(
        "div",
        tag("h3", _("Place on {belt}").format(belt=words.belt(moves[0][1]))),
        _run_buttons(scene, plain) if plain else None,
        tag("h3", _("With Round the World")) if plain and wild else None,
        _run_buttons(scene, wild) if wild else None,
        class_="cb-runs",
    )


def _run_buttons(scene: Scene[View], moves: list[Move]) -> Html:
    ordered = sorted(moves, key=lambda move: (len(move), move))
    return tag("ul", *(tag("li", _run(scene, move)) for move in ordered), class_="cb-deeds")


def _run(scene: Scene[View], move: Move) -> Html:
    laid = view_model.as_laid(move, scene.view)
    return _shown(scene, move, laid)


def _shown(scene: Scene[View], move: Move, cards: Iterable[str]) -> Html:
    """Return the button of a move of cards that are drawn on it."""
    drawn = join(*(pieces.small(card) for card in cards))
    return _play(scene, move, drawn, "cb-run", told=words.deed(move, scene.view))


def _face_down(scene: Scene[View], card: str, belt: str = "") -> Html | None:
    """Return the ways to put a card face down: above a belt that has none, or for the card that is there."""
    action = choices.chosen_action(scene.selection)
    above = choices.moves(scene.selection, "origin", card, belt) if action in ("", "origin") else []
    swaps = choices.moves(scene.selection, "swap", card, belt) if action in ("", "swap") else []
    return join(
        _posts(scene, _("Face down above belt"), above) if above else None,
        _posts(scene, _("Swap for the card above belt"), swaps) if swaps else None,
    )


def _posts(scene: Scene[View], heading: str, moves: list[Move]) -> Html:
    """Return moves that differ by their belt as buttons with its number."""
    return tag(
        "div",
        tag("h3", heading),
        tag(
            "ul",
            *(
                tag("li", _play(scene, move, move[1], "cb-post", told=words.deed(move, scene.view)))
                for move in moves
            ),
            class_="cb-deeds",
        ),
        class_="cb-posts",
    )


# --- a belt is chosen -------------------------------------------------------------------------------------


def belt(scene: Scene[View], number: str) -> Html:
    """Return what can be done with a belt, and what is known of it."""
    there = next(belt for belt in view_model.belts(scene) if belt.number == number)
    if choices.chosen_action(scene.selection):
        return _chosen_move(scene) or tag("p", actions.next_step(scene), class_="cb-chosen")
    moves = [
        move
        for kind in ("check", "close", "reverse")
        for move in choices.moves(scene.selection, kind, belt=number)
    ]
    parts = [capital(words.known(there, scene.names) if there.origin else _("no card above"))]
    if there.words:
        parts.append(capital(words.follows(there)))
    return tag(
        "section",
        tag("h2", capital(words.belt(number))),
        bool(moves)
        and tag(
            "ul",
            *(tag("li", _play(scene, move, words.deed(move, scene.view))) for move in moves),
            class_="cb-deeds",
        ),
        _reclaim(scene, number),
        tag("p", ". ".join(parts), "."),
        _what_else(scene, there),
        class_="cb-chosen",
    )


def _what_else(scene: Scene[View], there: view_model.Belt) -> Html | None:
    """Return what a card of the hand can do on a belt without luggage."""
    if there.words or not scene.selection.goes_on():
        return None
    if there.origin is None and choices.moves(scene.selection, "origin", belt=there.number):
        return tag("p", _("A card from the hand can go above it, face down."))
    if choices.moves(scene.selection, "place", belt=there.number):
        return tag("p", _("Luggage from the hand can go on it: a card shows which."))
    return None


def _reclaim(scene: Scene[View], number: str) -> Html | None:
    """Return the ways to take luggage back from the end of a line."""
    moves = choices.moves(scene.selection, "recover", belt=number)
    if not moves:
        return None
    line = scene.view["belts"][int(number) - 1]["line"]
    return join(
        tag("h3", pieces.sign("reclaim"), _("Take back from {belt}").format(belt=words.belt(number))),
        tag(
            "ul",
            *(tag("li", _shown(scene, move, line[-int(move[-1]) :])) for move in moves),
            class_="cb-deeds",
        ),
    )


def reclaims(scene: Scene[View], chosen: str) -> Html:
    """Return what a seat that is not on turn may take back, of the belt chosen or of all."""
    belts = sorted({unaddressed(move)[1] for move in scene.selection.legal})
    return tag(
        "section",
        tag("h2", _("{name} may take luggage back").format(name=scene.names[scene.seat])),
        *(_reclaim(scene, belt) for belt in belts if chosen in ("", belt)),
    )
