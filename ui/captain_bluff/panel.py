"""Choices besides hand and belts: actions, moves as buttons, the answer to a placement.

`question` is shown on a page that everyone sees, so it is drawn from a spectator's view without any hand.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.captain_bluff.moves import ACTIONS
from game.captain_bluff.serialize import View
from game.notation import HIDDEN, Event, Move, unaddressed
from ui.captain_bluff import pieces, scoreboard, view_model, words
from ui.captain_bluff.view_model import Reading, Taps
from ui.drawing import kit
from ui.drawing.kit import accessible_name, answers, move_button
from ui.drawing.scene import Scene
from ui.text.html import Html, button, classes, items, join, spoken, tag
from ui.text.i18n import N_, _, ngettext
from ui.text.sentences import capital


def panel(scene: Scene[View]) -> Html:
    """Return the cards shown to the viewer, then the viewer's choices."""
    if scene.is_watched:
        return Html("")
    return tag(
        "div.cb-panel",
        seen(scene),
        _choices(scene),
        role="group",
        aria_label=_("Choices"),
        data_arrows=True,
    )


def _choices(scene: Scene[View, Reading]) -> Html | None:
    if scene.hidden:
        return None
    kinds = {move[0] for move in scene.selection.legal}
    if "call" in kinds:
        return _answers(scene)
    taps = scene.model.taps
    card, belt = taps.card, taps.belt
    if taps.address:
        # Who is alone and waits for a computer asks for it by a tap on a belt.
        return reclaims(scene, taps, belt) if belt or not scene.is_alone else scoreboard.discards(scene)
    can_act = bool(kinds) and scene.view["step"] == "act" and not (scene.view["acted"] or card or belt)
    if card:
        part = of_card(scene, taps, card, "" if taps.power else belt)
    elif belt:
        part = of_belt(scene, taps, belt)
    else:
        hint = _hint(scene, taps)
        part = join(bool(hint) and tag("p.cb-hint", hint), scoreboard.discards(scene))
    return join(can_act and actions(taps), part)


def confirm(scene: Scene[View, Reading]) -> Html | None:
    """Return the button of the chosen move, with the belt that it is about, or that ends the turn."""
    move = None if scene.hidden or scene.staged is not None else scene.model.taps.meant
    if move is None:
        return None
    text, name = words.move_text(move, scene.view), _name(move)
    return kit.confirm(
        scene,
        move,
        name or text,
        *(pieces.post(word) for word in move[1:2] if name and word.isdigit()),
        label=f"{name}, {text}" if name else text,
        id=_id(move),
        data_next=bool(scene.selection.chosen),
        data_deliberate=move == view_model.END,
    )


def _name(move: Move) -> str:
    """Return the name of a move's action or airport card; "" without one."""
    kind = view_model.CARD_OF.get(move[0])
    return words.airport(kind) if kind else _(LABELS.get(move[0], ""))


def _id(move: Move) -> str:
    return "do-" + "-".join(word.strip(":") for word in move)


def _hint(scene: Scene[View], taps: Taps) -> str:
    """Return what is worth knowing before anything is chosen; "" for nothing."""
    if taps.action:
        return next_step(taps)
    if scene.view["step"] == "setup":
        return _("The card goes face down above the belt. It says where the belt's luggage comes from.")
    if not scene.selection.legal:
        return _("The first to run out of cards wins.")
    if scene.view["acted"]:
        return ""  # the instruction says it
    return _("Tap a card to see where it can go, or a belt to see what can be done there.")


# --- the five actions ---------------------------------------------------------------------------------------


LABELS = {
    "place": N_("Place luggage"),
    "origin": N_("Set city"),
    "check": N_("Check city"),
    "swap": N_("Swap city"),
    "close": N_("Close belt"),
}


def actions(taps: Taps) -> Html:
    """Return the five actions as buttons; a tap on an impossible one asks why."""
    return items((_action(taps, kind) for kind in ACTIONS), class_="cb-actions", aria_label=_("Actions"))


def _action(taps: Taps, kind: str) -> Html:
    number = len({move[1] for move in taps.moves[kind, "", ""]})
    description = ngettext("on {number} belt", "on {number} belts", number)
    return button(
        taps.kind_action(kind),
        _(LABELS[kind]),
        bool(number) and tag("span.cb-number-of", number, aria_hidden="true"),
        bool(number) and spoken(f", {description}"),
        id=f"kind-{kind}",
        aria_pressed="true" if taps.action == kind else "false",
        aria_disabled=None if number else "true",
    )


def next_step(taps: Taps) -> str:
    """Return the next thing to choose for the chosen action, in a sentence."""
    texts = {
        "place": _("Choose luggage from your hand, then a belt with a card above it."),
        "origin": _("Lay a card face down above a belt that has none, then draw a card."),
        "check": _("Choose a belt to look at the card above it."),
        "swap": _("Swap a card from your hand for the card above a belt that carries luggage."),
        "close": _("Choose a belt with luggage: all its cards are discarded."),
    }
    text = texts[taps.action]
    if taps.card and not taps.belt:
        return text + " " + _("Now choose a belt.")
    return text + " " + _("Now choose a card.") if taps.belt and not taps.card else text


# --- buttons of moves ---------------------------------------------------------------------------------------


def _play(scene: Scene[View], move: Move, look: str = "", drawn: object = None) -> Html:
    """Return a button that makes a complete move, with the name of its action or `drawn` on it."""
    name, text = "" if drawn else _name(move), words.move_text(move, scene.view)
    if drawn:
        # The numbers printed on cards aren't the beginning of its name, so it is text and no label.
        named = spoken(accessible_name(text, scene.hinted == move))
        drawn = join(named, tag("span.cb-drawing", drawn, aria_hidden="true"))
    return move_button(
        scene,
        move,
        drawn or name or text,
        look=classes("cb-move-button", look),
        label=f"{name}, {text}" if name else "",
        id=_id(move),
        data_next=bool(scene.selection.chosen) and scene.staged is None,
    )


# --- a card is chosen ---------------------------------------------------------------------------------------


def of_card(scene: Scene[View], taps: Taps, card: str, belt: str) -> Html:
    """Return all uses of a card of the hand, on a belt or ("") on any."""
    runs = taps.moves["place", card, belt] if taps.action in ("", "place") else []
    where = {move[1] for move in runs}
    line = view_model.belt_at(scene.shown, belt) if belt else None
    name = words.card(card)
    return tag(
        "section.cb-chosen",
        tag("h2", _("{card} on {belt}").format(card=name, belt=words.belt(belt)) if belt else name),
        tag("p", _chosen_move(scene) or _open_use(taps)) if taps.power else None,
        _runs(scene, runs) if len(where) == 1 and len(runs) > 1 else None,
        tag("p", _("To place it, choose a belt that glows.")) if len(where) > 1 else None,
        _face_down(scene, taps, card, belt),
        tag("p", capital(words.follows(line)), ".") if line and line.words and not runs else None,
    )


def _chosen_move(scene: Scene[View, Reading]) -> str:
    """Return the chosen move as a sentence; "" without one, and where its name says all."""
    move = scene.model.taps.meant
    return _("{move}.").format(move=capital(words.move_text(move, scene.view))) if move and move[1:] else ""


def _open_use(taps: Taps) -> str:
    """Return what is to be known of an airport card that is played open, in a sentence."""
    if taps.power == "delay":
        return _("All others with fewer than five cards draw one.")
    if taps.power == "reverse":
        return _("Choose the belt to reverse.")
    return ngettext(
        "Choose a belt to look at the card above it.",
        "Choose two belts to look at the cards above them.",
        len(taps.moves[taps.power, "", ""][0]) - 1,
    )


def _runs(scene: Scene[View], moves: list[Move]) -> Html:
    ordered = sorted(moves, key=lambda move: (any(word[:2] == "RW" for word in move), len(move), move))
    buttons = (_shown(scene, move, view_model.as_laid(move, scene.view)) for move in ordered)
    return tag(
        "div.cb-runs",
        tag("h3", _("Place on {belt}").format(belt=words.belt(moves[0][1]))),
        items(buttons, class_="cb-move-buttons"),
    )


def _shown(scene: Scene[View], move: Move, cards: Iterable[str]) -> Html:
    return _play(scene, move, "cb-run", scoreboard.grouped(cards))


def _face_down(scene: Scene[View], taps: Taps, card: str, belt: str) -> Html | None:
    """Return the ways to lay a card face down: above a belt without a card, or in a swap.

    Before a belt is chosen a tap on it does that, unless the card was chosen for its open use.
    """
    if not (belt or taps.power):
        text = _("To lay it face down, choose a belt with a dashed outline.")
        if taps.is_setup:
            text = _("To lay it face down, choose a belt.")
        return tag("p", text) if taps.dark_belts else None
    found = [
        (heading, [move for move in taps.moves[kind, card, belt] if move != taps.meant])
        for kind, heading in (
            ("origin", _("Lay face down above belt")),
            ("swap", _("Swap with the card above belt")),
        )
        if taps.action in ("", kind)
    ]
    return join(*(_posts(scene, heading, moves, belt) for heading, moves in found if moves))


def _posts(scene: Scene[View], heading: str, moves: list[Move], belt: str) -> Html:
    if belt:
        return tag("div.cb-move-buttons", *(_play(scene, move) for move in moves))
    return tag(
        "div.cb-posts",
        tag("h3", heading),
        items((_play(scene, move, "cb-post", move[1]) for move in moves), class_="cb-move-buttons"),
    )


# --- a belt is chosen ---------------------------------------------------------------------------------------


def of_belt(scene: Scene[View, Reading], taps: Taps, number: str) -> Html:
    belt = scene.model.belts[int(number) - 1]
    if taps.action:
        return tag("p.cb-chosen", _chosen_move(scene) or next_step(taps))
    moves = [
        move
        for kind in ("check", "close", "reverse")
        for move in taps.moves[kind, "", number]
        if move != taps.meant
    ]
    parts = [capital(words.known(belt, scene.names) if belt.origin else _("no card above"))]
    if belt.words:
        parts.append(capital(words.follows(belt)))
    return tag(
        "section.cb-chosen",
        tag("h2", capital(words.belt(number))),
        bool(moves) and items((_play(scene, move) for move in moves), class_="cb-move-buttons"),
        _reclaim(scene, taps, number),
        tag("p", ". ".join(parts), ". ", words.done(scene, number)),
        _what_else(taps, belt),
    )


def _what_else(taps: Taps, belt: view_model.Belt) -> Html | None:
    """Return the other uses of the hand on a belt without luggage."""
    if belt.words or not taps.selection.continues():
        return None
    if belt.origin is None and taps.moves["origin", "", belt.number]:
        return tag("p", _("A card from your hand can go above it, face down."))
    if taps.moves["place", "", belt.number]:
        return tag("p", _("Luggage from your hand can go on it: tap a card to see whether it fits."))
    return None


def _reclaim(scene: Scene[View], taps: Taps, number: str) -> Html | None:
    moves = taps.moves["recover", "", number]
    if not moves:
        return None
    line = scene.view["belts"][int(number) - 1]["line"]
    return join(
        tag("h3", pieces.sign("reclaim"), _("Take back from {belt}").format(belt=words.belt(number))),
        items((_shown(scene, move, line[-int(move[-1]) :]) for move in moves), class_="cb-move-buttons"),
    )


def reclaims(scene: Scene[View], taps: Taps, chosen: str) -> Html:
    """Return the cards that a seat out of turn may take back, of the chosen belt or of all."""
    belts = sorted({unaddressed(move)[1] for move in scene.selection.legal})
    return tag(
        "section",
        tag(
            "h2",
            _("While {other} thinks, {name} may take luggage back").format(
                name=scene.names[scene.seat], other=scene.names[scene.view["turn"]]
            ),
        ),
        *(_reclaim(scene, taps, belt) for belt in belts if chosen in ("", belt)),
    )


# --- the call of a bluff, and cards looked at ---------------------------------------------------------------


def question(scene: Scene[View], asked: list[int]) -> Html:
    labels = {seat: _("{name} calls").format(name=scene.names[seat]) for seat in asked}
    said = tag("div.cb-move-buttons", *answers(labels, _("Nobody calls"), "cb-call"), data_arrows=True)
    return tag("div.cb-question", tag("h2", _("Does anyone call?")), said, _claim(scene))


def _answers(scene: Scene[View]) -> Html:
    """Return the question put to one person, answers first so that they are always in sight."""
    buttons = (
        move_button(
            scene,
            move,
            words.move_text(move, scene.view),
            look=look,
            id=f"do-{move[0]}",
            data_next=scene.staged is None,
            data_deliberate=True,
        )
        for move, look in ((("call",), "cb-call"), (("believe",), "cb-believe"))
    )
    return tag(
        "section.cb-question",
        tag("h2", _("Does {name} call?").format(name=scene.names[scene.seat])),
        tag("div.cb-move-buttons", *buttons),
        _claim(scene),
    )


def _claim(scene: Scene[View]) -> Html | None:
    """Return the placed cards, their claim and the stakes; which seats know the card above is public."""
    placed = scene.view["placed"]
    if placed is None:
        return None
    number, seat = str(placed["belt"]), placed["by"]
    belt, name = view_model.belt_at(scene.view, number), scene.names[seat]
    laid = words.cards(belt.words[-placed["count"] :])
    knows = _("{name} knows that card.") if seat in belt.known else _("{name} doesn't know that card.")
    sentences = [
        _("{name} has placed {cards} on {belt}.").format(name=name, cards=laid, belt=words.belt(number)),
        _("This claims that the card above is {city}.").format(city=words.city(belt.city)),
        knows.format(name=name),
        _("The loser takes {cards}.").format(cards=words.many(len(belt.words) + 1)),
    ]
    if not scene.view["hands"][seat]:
        sentences.insert(0, _("It was {name}'s last card.").format(name=name))
    return tag("p.cb-claim", " ".join(sentences))


def revealed(events: tuple[Event, ...], people: tuple[str, ...]) -> Html | None:
    """Return the card that a call has revealed and the seat that takes the cards; None without a call."""
    card = next((event for event in events if event[0] == "revealed"), None)
    if card is None:
        return None
    took = next((event for event in events if event[0] == "took" and event[2] == card[1]), None)
    description = _("The card above {belt} is {card}.").format(
        belt=words.belt(card[1]), card=words.card(card[2])
    )
    return tag(
        "section.cb-revealed",
        tag("h2", description),
        tag(
            "div.cb-row",
            pieces.post(card[1]),
            pieces.lying(card[2], "cb-large"),
            took and _verdict(events, took),
        ),
        took
        and join(
            tag(
                "p",
                _("{name} takes {number}:").format(
                    name=people[int(took[1])], number=words.many(len(took) - 3)
                ),
                spoken(words.cards(took[3:])),
            ),
            tag("p.cb-row", *(pieces.small(word) for word in took[3:]), aria_hidden="true"),
        ),
    )


def _verdict(events: tuple[Event, ...], took: Event) -> Html | None:
    """Return the verdict of the call; the seat that takes the cards was wrong."""
    called = next((event for event in events if event[0] == "called"), None)
    if called is None:
        return None
    is_true = called[1] == took[1]
    word = pieces.verdict(is_true)
    return join(pieces.flaps(word, "cb-is-true" if is_true else "cb-is-bluff"), spoken(f"{word}."))


def seen(scene: Scene[View]) -> Html | None:
    lying = [(belt, scene.view["belts"][int(belt) - 1]["origin"]) for belt in view_model.looked(scene)]
    origins = [(belt, card) for belt, card in lying if card is not None and card != HIDDEN]
    if not origins:
        return None
    name = scene.names[scene.seat]
    return tag(
        "section.cb-seen-now",
        tag("h2", _("Only {name} sees").format(name=name)),
        items(
            (
                join(
                    tag("span.cb-post", belt, aria_hidden="true"),
                    pieces.lying(card, "cb-large"),
                    spoken(_("Above {belt}: {card}.").format(belt=words.belt(belt), card=words.card(card))),
                )
                for belt, card in origins
            ),
            class_="cb-looks",
        ),
    )
