"""All words of Captain Bluff: its things, belts, status lines, events, moves.

In the present tense, with names and never "you": everyone at the table reads them.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby, takewhile

from game.captain_bluff.serialize import View
from game.notation import HIDDEN, Event, Move, unaddressed
from ui.captain_bluff import view_model
from ui.captain_bluff.view_model import Belt, Reading, is_luggage
from ui.drawing.faces import CAUGHT, PLEASED
from ui.drawing.scene import Scene
from ui.text.i18n import N_, _, ngettext, pgettext
from ui.text.phrases import Merge, Values, phrase
from ui.text.sentences import alternatives, capital, listed, turn_of

Names = tuple[str, ...]

CODES = {"A": "AMS", "B": "BCN", "C": "CAS"}
"""Code on the luggage of each city, in every language, as on real tags."""

# --- names of things ----------------------------------------------------------------------------------------


def city(letter: str) -> str:
    return {"A": _("Amsterdam"), "B": _("Barcelona"), "C": _("Casablanca")}[letter]


def airport(kind: str) -> str:
    """Return the name of an airport card: `Round the World` for RW."""
    return {
        "RW": _("Round the World"),
        "CD": _("Change of Direction"),
        "AB": _("Arrivals Board"),
        "DF": _("Delayed Flight"),
    }[kind]


def code(kind: str) -> str:
    """Return the letters printed on an airport card: `RW` for RW in English."""
    return {
        # Translators: short for the name of the card.
        "RW": pgettext("letter on a piece: Round the World", "RW"),
        "CD": pgettext("letter on a piece: Change of Direction", "CD"),
        "AB": pgettext("letter on a piece: Arrivals Board", "AB"),
        "DF": pgettext("letter on a piece: Delayed Flight", "DF"),
    }[kind]


def caption(kind: str) -> str:
    return {
        # Translators: the name of the card on narrow lines; soft hyphens (U+00AD) show where it breaks.
        "RW": pgettext("caption on a card", "Round the World"),
        "CD": pgettext("caption on a card", "Change of Direction"),
        "AB": pgettext("caption on a card", "Arrivals Board"),
        "DF": pgettext("caption on a card", "Delayed Flight"),
    }[kind]


def card(word: str) -> str:
    """Return the name of a card: `Amsterdam 7`, `Arrivals Board`, `Round the World as 5`."""
    if is_luggage(word):
        return _("{city} {number}").format(city=city(word[0]), number=word[1:])
    if word[2:]:
        return _("{card} as {number}").format(card=airport(word[:2]), number=word[2:])
    return airport(word)


def cards(words: Iterable[str]) -> str:
    """Return cards as a list with each city named once: `Amsterdam 3, 4 and 5`."""
    description: list[str] = []
    for first, group in groupby(words, lambda word: word[0] if is_luggage(word) else word):
        alike = [*group]
        if is_luggage(alike[0]):
            numbers = listed(word[1:] for word in alike)
            description.append(_("{city} {number}").format(city=city(first), number=numbers))
        else:
            description.append(card(first) if len(alike) == 1 else f"{len(alike)} × {card(first)}")
    return listed(description)


def belt(number: str) -> str:
    return _("belt {number}").format(number=number)


def many(number: int) -> str:
    return ngettext("{number} card", "{number} cards", number)


def said(field: str, values: Values, names: Names = (), view: View | None = None) -> str:
    """Return a field of a sentence in words; `values` are words of the notation by field."""
    value = values.get(field, "")
    if field == "name":
        return names[int(value)]
    if field == "cards":
        return cards(_cards(values, view))
    if field == "belts":
        return listed(map(belt, value.split()))
    if field == "many":
        return many(int(value))
    names_of = {"city": city, "card": card, "belt": belt, "last": belt}
    return names_of[field](value) if field in names_of else value


def _cards(values: Values, view: View | None) -> Iterable[str]:
    """Return the cards that a sentence names: of a move as they will lie, or those it takes back."""
    if view is not None and "count" in values:
        return view["belts"][int(values["belt"]) - 1]["line"][-int(values["count"]) :]
    words = tuple(values["cards"].split())
    if view is not None:
        return view_model.as_laid(("place", values["belt"], *words), view)
    return () if HIDDEN in words else words


# --- moves and events ---------------------------------------------------------------------------------------

MOVES = {
    "place {belt} {cards*}": N_("place {cards} on {belt}"),
    "recover {belt} {count}": N_("take back {cards} from {belt}"),
    "origin {belt} {card}": N_("lay {card} above {belt}"),
    "swap {belt} {card}": N_("swap {card} for the card above {belt}"),
    "check {belt}": N_("check {belt}"),
    "close {belt}": N_("close {belt}"),
    "reverse {belt}": N_("reverse {belt}"),
    "arrivals {belt} {last}": N_("look at the cards above {belt} and {last}"),
    "arrivals {belt}": N_("look at the card above {belt}"),
    "delay": N_("play Delayed Flight"),
    "call": N_("call the bluff"),
    "believe": N_("believe it"),
    "end": N_("end the turn"),
}
"""Moves behind a name: "Ada: close belt 3"."""

BUTTONS = {
    "place {belt} {cards*}": N_("Place {cards} on {belt}"),
    "recover {belt} {count}": N_("Take back {cards} from {belt}"),
    "origin {belt}": N_("Lay face down above {belt}"),
    "swap {belt}": N_("Swap with the card above {belt}"),
    "check {belt}": N_("Check {belt}"),
    "close {belt}": N_("Close {belt}"),
    "reverse {belt}": N_("Reverse {belt}"),
    "arrivals {belt} {last}": N_("Look at the cards above {belt} and {last}"),
    "arrivals {belt}": N_("Look at the card above {belt}"),
    "delay": N_("Play Delayed Flight"),
    "call": N_("Call it"),
    "believe": N_("Believe it"),
    "end": N_("End the turn"),
}
"""Moves as a button says them; the card that one puts face down is said above it."""

EVENTS = {
    "laid {name} {belt}": N_("{name} lays a card face down above {belt}."),
    "drew {name}": N_("{name} draws a card."),
    "looked {name} {belt}": N_("{name} looks at the card above {belt}."),
    "swapped {name} {belt}": N_("{name} swaps the card above {belt}."),
    "closed {name} {belt}": N_("{name} closes {belt}: all its cards are discarded."),
    "placed {name} {belt} {cards*}": N_("{name} places {cards} on {belt}."),
    "believed {name}": N_("{name} believes it."),
    "called {name} {belt}": N_("{name} calls the bluff on {belt}."),
    "revealed {belt} {card}": N_("The card above {belt} is {card}."),
    "took {name} {belt} {cards*}": N_("{name} takes {cards} from {belt}."),
    "reversed {name} {belt}": N_("{name} reverses {belt}."),
    "played {name} {cards*}": N_("{name} plays {cards}."),
    "shuffled": N_("The discarded luggage is shuffled to make a new pile."),
    "over out": N_("A hand is empty: the match is over."),
    "over": N_("300 turns have been played: the match is over."),
}
"""No sentence: `recovered`, because `took` names the cards; `ended`, because the next turn says it."""


def _call(events: tuple[Event, ...], names: Names) -> tuple[int, str] | None:
    """Describe a call together with who takes the cards."""
    match events[:3]:
        case ("called", caller, line), ("revealed", *_card), ("took", taker, _line, *taken):
            if caller == taker:
                text = _("{name} calls on {belt}: no bluff, and {name} takes {many}.")
            else:
                text = _("{name} calls {other} on {belt}: a bluff, and {other} takes {many}.")
            name, other = names[int(caller)], names[int(taker)]
            return 3, text.format(name=name, other=other, belt=belt(line), many=many(len(taken)))
    return None


def _arrivals_board(events: tuple[Event, ...], names: Names) -> tuple[int, str] | None:
    """Describe an Arrivals Board by the cards that its player looks at."""
    name = names[int(events[0][1])]
    looked = [belt(event[2]) for event in takewhile(lambda event: event[0] == "looked", events[1:])]
    match looked:
        case [there]:
            text = _("{name} looks at the card above {belt}.").format(name=name, belt=there)
        case [there, last]:
            text = _("{name} looks at the cards above {belt} and {last}.")
            text = text.format(name=name, belt=there, last=last)
        case _:
            return None
    return 1 + len(looked), text


DELAYED = (
    N_("{name} plays Delayed Flight, and {other} draws a card."),
    N_("{name} plays Delayed Flight, and {other} and {second} draw a card."),
    N_("{name} plays Delayed Flight, and {other}, {second} and {third} draw a card."),
    N_("{name} plays Delayed Flight, and all others draw a card."),
)


def _delayed_flight(events: tuple[Event, ...], names: Names) -> tuple[int, str] | None:
    """Describe a Delayed Flight by those who draw."""
    drew = [names[int(event[1])] for event in takewhile(lambda event: event[0] == "drew", events[1:])]
    if not drew:
        return None
    fields = dict(zip(("other", "second", "third"), drew, strict=False))
    text = _(DELAYED[min(len(drew), len(DELAYED)) - 1])
    return 1 + len(drew), text.format(name=names[int(events[0][1])], **fields)


RECAP: dict[str, str | Merge] = {
    "called": _call,
    "played {name} AB": _arrivals_board,
    "played {name} DF": _delayed_flight,
    **dict.fromkeys(("drew", "believed", "shuffled"), ""),
}
"""Sentences of a recap where it differs from the log; "" leaves an event out."""

MOMENTS = {
    "called {name}": N_("{name} calls the bluff."),
    "revealed {belt}": N_("The card above {belt} is being turned up."),
    "took {name} {belt}": N_("{name} takes the cards from {belt}."),
    "closed {name} {belt}": N_("{name} closes {belt}."),
}


def move_text(move: Move, view: View) -> str:
    """Return a move as written on its button."""
    return phrase(BUTTONS, unaddressed(move), lambda field, values: said(field, values, view=view)) or ""


def feelings(events: tuple[Event, ...]) -> dict[int, str]:
    """Return the moods after a call: the seat that takes the cards is caught out, the other one is pleased.

    Luggage that a player takes back changes nothing.
    """
    found: dict[int, str] = {}
    placer = caller = ""
    for kind, *values in events:
        if kind == "placed":
            placer = values[0]
        elif kind == "called":
            caller = values[0]
        elif kind == "took" and caller:
            found = {int(seat): CAUGHT if seat == values[0] else PLEASED for seat in (placer, caller) if seat}
            caller = ""
    return found


# --- belts --------------------------------------------------------------------------------------------------


def belt_label(scene: Scene[View], there: Belt) -> str:
    """Return the accessible name of a belt."""
    parts = [_line(there), _above(there, scene.names), space(there), target(scene, there)]
    return f"{capital(belt(there.number))}: {'; '.join(part for part in parts if part)}"


def _line(belt: Belt) -> str:
    if not belt.words:
        return _("no luggage")
    return _("{cards}, {follows}").format(cards=cards(belt.words), follows=follows(belt))


def follows(belt: Belt) -> str:
    """Return the direction of a line and the numbers that may follow, in words."""
    if not belt.follows:
        return _("nothing can follow")
    numbers = alternatives(belt.follows)
    if belt.line.way > 0:
        return _("rises, next {numbers}").format(numbers=numbers)
    if belt.line.way < 0:
        return _("falls, next {numbers}").format(numbers=numbers)
    return _("no direction yet, next {numbers}").format(numbers=numbers)


def _above(belt: Belt, names: tuple[str, ...]) -> str:
    if belt.origin is None:
        return _("no card above")
    if belt.origin == HIDDEN:
        description = _("card above: face down")
    else:
        description = _("card above: {card}").format(card=card(belt.origin))
        if belt.words:
            description += ", " + (_("the claim is true") if belt.is_true else _("a bluff"))
    return f"{description}, {known(belt, names)}"


def known(belt: Belt, names: tuple[str, ...]) -> str:
    """Return the seats that know the card above, in words: looking and laying are public."""
    if not belt.known:
        return _("known to nobody")
    return _("known to {names}").format(names=listed(names[seat] for seat in belt.known))


def space(belt: Belt) -> str:
    """Return the text printed on an empty belt; "" where luggage lies."""
    if belt.words:
        return ""
    return _("ready for luggage") if belt.origin else _("free for a card above")


def target(scene: Scene[View, Reading], belt: Belt) -> str:
    """Return where the selection can go on a belt, in words; "" for nowhere."""
    taps = scene.model.taps
    if not belt.look:
        return ""
    if belt.look == "cb-may":
        return _("the card can go here face down")
    texts = {
        "": _("the card can be placed here"),
        "place": _("luggage can be placed here"),
        "origin": _("a card can go above"),
        "check": _("the card above can be looked at"),
        "swap": _("the card above can be swapped"),
        "close": _("can be closed"),
        "arrivals": _("the card above can be looked at"),
        "reverse": _("can be reversed"),
    }
    return texts["origin" if taps.is_setup else taps.action or taps.power]


def done(scene: Scene[View], number: str) -> str:
    """Return what other seats did on a belt since the viewer last moved, in sentences."""
    return " ".join(happened(scene, event) for event in view_model.done_by_others(scene, number))


def happened(scene: Scene[View], event: Event) -> str:
    return phrase(EVENTS, event, lambda field, values: said(field, values, scene.names)) or ""


# --- whose turn it is ---------------------------------------------------------------------------------------


def choosing(scene: Scene[View, Reading]) -> str:
    view = scene.view
    name = scene.names[view["turn"]]
    if scene.model.taps.address:
        return _("{name}'s turn; {other} may take luggage back.").format(
            name=name, other=scene.names[scene.seat]
        )
    if not scene.selection.legal:
        waits = WAITS.get(view["step"], N_("{name}'s turn."))
        return _(waits).format(name=name)
    if view["step"] == "call":
        asked = _("Is it a bluff?") if scene.is_alone else _("Is it a bluff, {name}?")
        return asked.format(name=scene.names[scene.seat])
    return _choosing(scene, name)


WAITS = {
    "call": N_("{name} is asked whether it is a bluff."),
    "setup": N_("{name} lays a card above a belt."),
}
"""Status for players who have nothing to choose, by step of a turn."""


def _choosing(scene: Scene[View, Reading], name: str) -> str:
    taps = scene.model.taps
    chosen, number = taps.card, taps.belt
    turn = turn_of(name, scene.is_alone)
    values = {"name": name, "turn": turn, "card": card(chosen) if chosen else "", "belt": belt(number)}
    if scene.view["step"] == "setup":
        if chosen:
            text = _("{turn} Choose a belt for {card}.")
        else:
            text = _("{turn} Choose a card to lay face down, then a belt.")
    elif taps.power:
        text = _("Play {card}?")
    elif not chosen and taps.action and taps.meant:
        text = _("{move}?")
        values["move"] = move_text(taps.meant, scene.view)
    elif not chosen and taps.action:
        text = _(ACTIONS[taps.action])
    elif chosen and (moves := taps.on_belt(chosen, number)):
        text = _("What should happen on {belt}?")
        if len(moves) == 1:
            text = _("{move}?")
            values["move"] = move_text(moves[0], scene.view)
    elif chosen:
        text = _("Where should {card} go?")
    elif number:
        text = _("What should happen on {belt}?")
    elif scene.view["acted"] and taps.has_open_use:
        text = (
            _("You may still play an airport card or end the turn.")
            if scene.is_alone
            else _("{name} may still play an airport card or end the turn.")
        )
    elif {move[0] for move in scene.selection.legal} == {"end"}:
        text = _("Nothing else can be done: end the turn.")
    elif scene.view["acted"]:
        text = (
            _("You may take luggage back or end the turn.")
            if scene.is_alone
            else _("{name} may take luggage back or end the turn.")
        )
    elif scene.view["airport"]:
        text = _("An airport card has been played. Now choose an action.")
    else:
        text = _("{turn} Choose an action, a card or a belt.")
    return text.format(**values)


ACTIONS = {
    "place": N_("Choose the luggage to place."),
    "origin": N_("Choose the card to lay face down."),
    "check": N_("Choose a belt to look at the card above it."),
    "swap": N_("Choose the card to swap for the one above a belt."),
    "close": N_("Choose the belt to close."),
}
"""Question for the next choice, by the chosen action."""
