"""The panel: whole moves as buttons, those of the chosen card or belt.

Which moves are legal is read from the scene's selection; here they are sorted and drawn.
"""

from __future__ import annotations

from game.captain_bluff.serialize import View
from game.notation import Move, unaddressed, write_move
from ui.captain_bluff import calling, choosing, names, pieces, view_model
from ui.captain_bluff.belts import follows_told, known_told
from ui.captain_bluff.sentences import deed
from ui.session.scene import Scene
from ui.text import hint_badge
from ui.text.html import Html, button, classes, join, tag
from ui.text.i18n import _, ngettext
from ui.text.sentences import capital


def panel(scene: Scene[View]) -> Html:
    """Return what was seen or revealed just now, then what the one who looks can choose; often empty."""
    parts = [calling.seen(scene), calling.revealed(scene.fresh, scene.names), _choices(scene)]
    if not any(parts):
        return Html("")
    return tag(
        "div",
        *parts,
        class_=classes("cb-panel", not any(parts[:2]) and _is_idle(scene) and "cb-idle"),
        role="group",
        aria_label=_("Choices"),
        data_arrows=True,
    )


def _is_idle(scene: Scene[View]) -> bool:
    """Tell whether the panel has nothing but a hint, which small screens can do without."""
    kinds = {move[0] for move in scene.selection.legal}
    return not scene.selection.chosen and not kinds & {"call", "end"}


def _choices(scene: Scene[View]) -> Html | None:
    """Return what can be chosen now."""
    if not scene.selection.legal or scene.hidden:
        return None
    kinds = {move[0] for move in scene.selection.legal}
    if "call" in kinds:
        return calling.answers(scene)
    card, belt = choosing.chosen_card(scene.selection), scene.selection.word("belt")
    if choosing.is_out_of_turn(scene):
        return _reclaims(scene, belt)
    if card and belt and not scene.selection.word("kind"):
        part = _card_on_belt(scene, card, belt)
    elif card:
        part = _card(scene, card)
    elif belt:
        part = _belt(scene, belt)
    else:
        part = _hint(scene)
    return join(part, "end" in kinds and _end(scene))


def _hint(scene: Scene[View]) -> Html:
    if scene.view["step"] == "setup":
        text = _(
            "A card of the hand, then a belt: the card lies face down above it, as its city of departure."
        )
    elif scene.view["acted"]:
        text = _("The action is done. An airport card may still be played, or luggage taken back.")
    else:
        text = _("A card of the hand shows where it can go; a belt, what can be done there.")
    return tag("p", text, class_="cb-hint")


def _end(scene: Scene[View]) -> Html:
    return _play(scene, ("end",), _("End the turn"), "primary")


def _play(scene: Scene[View], move: Move, label: object, *look: str, told: str | None = None) -> Html:
    """Return a button that makes a whole move."""
    return button(
        f"play {write_move(move)}",
        label,
        hint_badge.mark(scene.hinted == move),
        class_=classes(
            "cb-deed",
            *look,
            scene.staged == move and "staged",
            scene.hinted == move and "hinted",
        ),
        id="do-" + "-".join(word.strip(":") for word in move),
        aria_label=told and hint_badge.label(told, scene.hinted == move),
    )


# --- a card is chosen -------------------------------------------------------------------------------------


def _card(scene: Scene[View], card: str) -> Html:
    """Return all that can be done with a card of the hand."""
    kind = scene.selection.word("kind")
    runs = choosing.moves(scene.selection, "place", card)
    where = sorted({move[1] for move in runs})
    return tag(
        "section",
        tag("h2", names.card(card)),
        _open_use(scene, kind) if kind else None,
        _runs(scene, runs) if len(where) == 1 else None,
        _which_belt(scene, where) if len(where) > 1 else None,
        _face_down(scene, card),
    )


def _open_use(scene: Scene[View], kind: str) -> Html:
    """Return what an airport card does when it is played open."""
    if kind == "delay":
        text = _("All others with fewer than five cards draw one.")
        return join(
            tag("p", text),
            tag("div", _play(scene, ("delay",), _("Play Delayed Flight"), "primary"), class_="cb-deeds"),
        )
    moves = choosing.moves(scene.selection, kind)
    if kind == "reverse":
        text = _("Which line runs the other way from now on?")
    else:
        text = ngettext(
            "Look at the card above a belt: which one?",
            "Look at the cards above two belts: which ones?",
            len(moves[0]) - 1,
        )
    belts = sorted({word for move in moves for word in move[1:]})
    return join(tag("p", text), _belt_buttons(scene, belts))


def _belt_buttons(scene: Scene[View], belts: list[str]) -> Html:
    """Return belts to choose from, the same taps as on the belts themselves."""
    return tag(
        "div",
        *(
            button(
                choosing.belt_action(scene.selection, number),
                number,
                id=f"to-{number}",
                class_="cb-post",
                aria_pressed="true" if number in scene.selection.words("belt") else "false",
                aria_label=capital(names.belt(number)),
            )
            for number in belts
        ),
        class_="cb-deeds",
    )


def _which_belt(scene: Scene[View], where: list[str]) -> Html:
    return join(
        tag("h3", _("Place it: on which belt?")),
        _belt_buttons(scene, where),
    )


def _card_on_belt(scene: Scene[View], card: str, belt: str) -> Html:
    """Return what can be done with a card on a belt."""
    return tag(
        "section",
        tag("h2", _("{card} on {belt}").format(card=names.card(card), belt=names.belt(belt))),
        _runs(scene, choosing.moves(scene.selection, "place", card, belt)),
        _face_down(scene, card, belt),
    )


def _runs(scene: Scene[View], moves: list[Move]) -> Html | None:
    """Return the runs that can be placed on one belt as buttons, those with a Round the World apart."""
    if not moves:
        return None
    plain = [move for move in moves if not any(word[:2] == "RW" for word in move)]
    wild = [move for move in moves if move not in plain]
    return join(
        tag("h3", _("Place on {belt}").format(belt=names.belt(moves[0][1]))),
        _run_buttons(scene, plain) if plain else None,
        tag("h3", _("With Round the World")) if plain and wild else None,
        _run_buttons(scene, wild) if wild else None,
    )


def _run_buttons(scene: Scene[View], moves: list[Move]) -> Html:
    ordered = sorted(moves, key=lambda move: (len(move), move))
    return tag("ul", *(tag("li", _run(scene, move)) for move in ordered), class_="cb-deeds")


def _run(scene: Scene[View], move: Move) -> Html:
    laid = view_model.as_laid(move, scene.view)
    told = _("Place {cards} on {belt}").format(cards=names.cards(laid), belt=names.belt(move[1]))
    return _play(scene, move, join(*(pieces.small(word) for word in laid)), "cb-run", told=told)


def _face_down(scene: Scene[View], card: str, belt: str = "") -> Html | None:
    """Return the ways to put a card face down: above a belt that has none, or for the card that is there."""
    above = choosing.moves(scene.selection, "origin", card, belt)
    swaps = choosing.moves(scene.selection, "swap", card, belt)
    if not above and not swaps:
        return None
    return join(
        tag("h3", _("Face down, as a city of departure of belt")) if above else None,
        _posts(scene, above) if above else None,
        tag("h3", _("Swap for the card above belt")) if swaps else None,
        _posts(scene, swaps) if swaps else None,
    )


def _posts(scene: Scene[View], moves: list[Move]) -> Html:
    """Return moves that differ by their belt as buttons with its number."""
    return tag(
        "ul",
        *(tag("li", _play(scene, move, move[1], "cb-post", told=deed(move))) for move in moves),
        class_="cb-deeds",
    )


# --- a belt is chosen -------------------------------------------------------------------------------------


def _belt(scene: Scene[View], number: str) -> Html:
    """Return what can be done with a belt, and what is known of it."""
    belt = next(belt for belt in view_model.belts(scene) if belt.number == number)
    moves = [
        move
        for kind in ("check", "close", "reverse")
        for move in choosing.moves(scene.selection, kind, belt=number)
    ]
    told = known_told(belt, scene.names) if belt.origin else _("no card above")
    parts = [capital(told)]
    if belt.words:
        parts.append(capital(follows_told(belt)))
    return tag(
        "section",
        tag("h2", capital(names.belt(number))),
        tag("p", ". ".join(parts), "."),
        tag("ul", *(tag("li", _play(scene, move, deed(move))) for move in moves), class_="cb-deeds")
        if moves
        else None,
        _reclaim(scene, number),
    )


def _reclaim(scene: Scene[View], number: str) -> Html | None:
    """Return the ways to take luggage back from the end of a line."""
    moves = choosing.moves(scene.selection, "recover", belt=number)
    if not moves:
        return None
    line = scene.view["belts"][int(number) - 1]["line"]
    return join(
        tag("h3", pieces.sign("reclaim"), _("Take back from {belt}").format(belt=names.belt(number))),
        tag("ul", *(tag("li", _taken(scene, move, line)) for move in moves), class_="cb-deeds"),
    )


def _taken(scene: Scene[View], move: Move, line: list[str]) -> Html:
    *_before, belt, number = move
    cards = line[-int(number) :]
    told = _("Take back {cards} from {belt}").format(cards=names.cards(cards), belt=names.belt(belt))
    return _play(scene, move, join(*(pieces.small(word) for word in cards)), "cb-run", told=told)


def _reclaims(scene: Scene[View], chosen: str) -> Html:
    """Return what a seat that is not on turn may take back, of the belt chosen or of all."""
    belts = sorted({unaddressed(move)[1] for move in scene.selection.legal})
    return tag(
        "section",
        tag("h2", _("{name} may take luggage back").format(name=scene.names[scene.seat])),
        *(_reclaim(scene, belt) for belt in belts if chosen in ("", belt)),
    )
