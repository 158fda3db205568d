"""What can be chosen besides cards and belts: whole moves as buttons, for the card or the belt chosen.

Which of these are legal comes from the scene's selection; here they are only sorted and drawn.
"""

from __future__ import annotations

from game.notation import Move, write_move
from ui.captain_bluff import calling, names, pieces, view_model
from ui.captain_bluff.belts import follows_told, known_told
from ui.captain_bluff.sentences import deed
from ui.captain_bluff.view_model import Aim
from ui.session.scene import Scene
from ui.text import hint_badge
from ui.text.html import Html, button, classes, join, tag
from ui.text.i18n import _, ngettext


def panel(scene: Scene) -> Html:
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
    )


def _is_idle(scene: Scene) -> bool:
    """Tell whether the panel has nothing but a hint, which small screens can do without."""
    kinds = {move[0] for move in scene.loose.legal}
    return not scene.loose.chosen and not kinds & {"call", "end"}


def _choices(scene: Scene) -> Html | None:
    """Return what can be chosen now."""
    if not scene.loose.legal or scene.hidden:
        return None
    kinds = {move[0] for move in scene.loose.legal}
    if "call" in kinds:
        return calling.answers(scene)
    if view_model.is_out_of_turn(scene):
        return _reclaims(scene, view_model.aim(scene).belt)
    aim = view_model.aim(scene)
    if aim.card and aim.belt and not aim.kind:
        parts = [_card_on_belt(scene, aim.card, aim.belt)]
    elif aim.card:
        parts = [_card(scene, aim)]
    elif aim.belt:
        parts = [_belt(scene, aim.belt)]
    else:
        parts = [_hint(scene)]
    return join(*parts, "end" in kinds and _end(scene))


def _hint(scene: Scene) -> Html:
    if scene.view["step"] == "setup":
        text = _(
            "A card of the hand, then a belt: the card lies face down above it, as its city of departure."
        )
    elif scene.view["acted"]:
        text = _("The action is done. An airport card may still be played, or luggage taken back.")
    else:
        text = _("A card of the hand shows where it can go; a belt, what can be done there.")
    return tag("p", text, class_="cb-hint")


def _end(scene: Scene) -> Html:
    return _play(scene, ("end",), _("End the turn"), "primary")


def _play(scene: Scene, move: Move, label: object, *look: str, told: str | None = None) -> Html:
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


def _card(scene: Scene, aim: Aim) -> Html:
    """Return all that can be done with a card of the hand."""
    card = aim.card
    places = view_model.moves(scene, "place", card)
    where = sorted({move[1] for move in places})
    return tag(
        "section",
        tag("h2", names.card(card)),
        _open_use(scene, aim) if aim.kind else None,
        _runs(scene, places) if len(where) == 1 else None,
        _which_belt(scene, where) if len(where) > 1 else None,
        _face_down(scene, card),
    )


def _open_use(scene: Scene, aim: Aim) -> Html:
    """Return what an airport card does when it is played open."""
    if aim.kind == "delay":
        text = _("All others with fewer than five cards draw one.")
        return join(
            tag("p", text),
            tag("div", _play(scene, ("delay",), _("Play Delayed Flight"), "primary"), class_="cb-deeds"),
        )
    moves = view_model.moves(scene, aim.kind)
    if aim.kind == "reverse":
        text = _("Which line runs the other way from now on?")
    else:
        text = ngettext(
            "Look at the card above a belt: which one?",
            "Look at the cards above two belts: which ones?",
            len(moves[0]) - 1,
        )
    belts = sorted({word for move in moves for word in move[1:]})
    return join(tag("p", text), _belt_buttons(scene, aim, belts))


def _belt_buttons(scene: Scene, aim: Aim, belts: list[str]) -> Html:
    """Return belts to choose from, the same taps as on the belts themselves."""
    return tag(
        "div",
        *(
            button(
                f"tap {number if aim.kind == 'arrivals' else view_model.belt_words(scene, number)}",
                number,
                id=f"to-{number}",
                class_="cb-post",
                aria_pressed="true" if number in (aim.belt, *aim.looks) else "false",
                aria_label=names.capital(names.belt(number)),
            )
            for number in belts
        ),
        class_="cb-deeds",
    )


def _which_belt(scene: Scene, where: list[str]) -> Html:
    return join(
        tag("h3", _("Place it: on which belt?")),
        _belt_buttons(scene, view_model.aim(scene), where),
    )


def _card_on_belt(scene: Scene, card: str, belt: str) -> Html:
    """Return what can be done with a card on a belt."""
    return tag(
        "section",
        tag("h2", _("{card} on {belt}").format(card=names.card(card), belt=names.belt(belt))),
        _runs(scene, view_model.moves(scene, "place", card, belt)),
        _face_down(scene, card, belt),
    )


def _runs(scene: Scene, moves: list[Move]) -> Html | None:
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


def _run_buttons(scene: Scene, moves: list[Move]) -> Html:
    ordered = sorted(moves, key=lambda move: (len(move), move))
    return tag("ul", *(tag("li", _run(scene, move)) for move in ordered), class_="cb-deeds")


def _run(scene: Scene, move: Move) -> Html:
    laid = view_model.as_laid(move, scene.view)
    told = _("Place {cards} on {belt}").format(cards=names.cards(laid), belt=names.belt(move[1]))
    return _play(scene, move, join(*(pieces.small(word) for word in laid)), "cb-run", told=told)


def _face_down(scene: Scene, card: str, belt: str = "") -> Html | None:
    """Return the ways to put a card face down: above a belt that has none, or for the card that is there."""
    above = view_model.moves(scene, "origin", card, belt)
    swaps = view_model.moves(scene, "swap", card, belt)
    if not above and not swaps:
        return None
    return join(
        tag("h3", _("Face down, as a city of departure of belt")) if above else None,
        _posts(scene, above) if above else None,
        tag("h3", _("Swap for the card above belt")) if swaps else None,
        _posts(scene, swaps) if swaps else None,
    )


def _posts(scene: Scene, moves: list[Move]) -> Html:
    """Return moves that differ by their belt as buttons with its number."""
    return tag(
        "ul",
        *(tag("li", _play(scene, move, move[1], "cb-post", told=deed(move))) for move in moves),
        class_="cb-deeds",
    )


# --- a belt is chosen -------------------------------------------------------------------------------------


def _belt(scene: Scene, number: str) -> Html:
    """Return what can be done with a belt, and what is known of it."""
    belt = next(belt for belt in view_model.belts(scene) if belt.number == number)
    moves = [
        move for kind in ("check", "close", "reverse") for move in view_model.moves(scene, kind, belt=number)
    ]
    told = known_told(belt, scene.names) if belt.origin else _("no card above")
    parts = [names.capital(told)]
    if belt.words:
        parts.append(names.capital(follows_told(belt)))
    return tag(
        "section",
        tag("h2", names.capital(names.belt(number))),
        tag("p", ". ".join(parts), "."),
        tag("ul", *(tag("li", _play(scene, move, deed(move))) for move in moves), class_="cb-deeds")
        if moves
        else None,
        _reclaim(scene, number),
    )


def _reclaim(scene: Scene, number: str) -> Html | None:
    """Return the ways to take luggage back from the end of a line."""
    moves = view_model.moves(scene, "recover", belt=number)
    if not moves:
        return None
    line = scene.view["belts"][int(number) - 1]["line"]
    return join(
        tag("h3", pieces.sign("reclaim"), _("Take back from {belt}").format(belt=names.belt(number))),
        tag("ul", *(tag("li", _taken(scene, move, line)) for move in moves), class_="cb-deeds"),
    )


def _taken(scene: Scene, move: Move, line: list[str]) -> Html:
    *_before, belt, number = move
    cards = line[-int(number) :]
    told = _("Take back {cards} from {belt}").format(cards=names.cards(cards), belt=names.belt(belt))
    return _play(scene, move, join(*(pieces.small(word) for word in cards)), "cb-run", told=told)


def _reclaims(scene: Scene, chosen: str) -> Html:
    """Return what a seat that is not on turn may take back, of the belt chosen or of all."""
    belts = sorted({view_model.bare(move)[1] for move in scene.loose.legal})
    return tag(
        "section",
        tag("h2", _("{name} may take luggage back").format(name=scene.names[scene.seat])),
        *(_reclaim(scene, belt) for belt in belts if chosen in ("", belt)),
    )
