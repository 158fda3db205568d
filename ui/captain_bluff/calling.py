"""The call of a bluff: the question, the card that it reveals; and the cards that one player has looked at.

`question` stands on a page that all look at: it is drawn from a spectator's view, without any hand.
"""

from __future__ import annotations

from game.captain_bluff.serialize import View
from game.notation import HIDDEN, Event
from ui.captain_bluff import moments, pieces, view_model, words
from ui.session.scene import Scene
from ui.text import hint_badge
from ui.text.html import Html, button, classes, join, spoken, tag
from ui.text.i18n import _


def question(scene: Scene[View], asked: list[int]) -> Html:
    """Return the question put to all people: who calls, if anybody does."""
    return tag(
        "div",
        tag("h2", _("Does anyone call?")),
        tag(
            "div",
            *(
                button(
                    f"answer {seat}",
                    _("{name} calls").format(name=scene.names[seat]),
                    id=f"answer-{seat}",
                    class_="cb-call",
                    data_deliberate=True,
                )
                for seat in asked
            ),
            button(
                "answer none", _("No one calls"), id="answer-none", class_="primary", data_deliberate=True
            ),
            class_="cb-deeds",
            data_arrows=True,
        ),
        _claim(scene),
        class_="cb-question",
    )


def answers(scene: Scene[View]) -> Html:
    """Return the question put to one person alone: the answers first, so that they are always in sight."""
    name = scene.names[scene.view["turn"]]
    return tag(
        "section",
        tag("h2", _("Does {name} call?").format(name=name)),
        tag(
            "div",
            _answer(scene, "call", _("Call the bluff"), "cb-call"),
            _answer(scene, "believe", _("Believe it"), "primary"),
            class_="cb-deeds",
        ),
        _claim(scene),
        class_="cb-question",
    )


def _answer(scene: Scene[View], word: str, label: str, look: str) -> Html:
    proposed = scene.proposes(word)
    return button(
        f"play {word}",
        label,
        proposed and tag("i", class_="hint-mark"),
        id=f"do-{word}",
        class_=classes(look, proposed and "hinted"),
        aria_label=hint_badge.label(label, proposed) if proposed else None,
        data_next=scene.staged is None,
        data_deliberate=True,
    )


def _claim(scene: Scene[View]) -> Html | None:
    """Return what was placed, and what it says of the card above; what is at stake below it."""
    placed = scene.view["placed"]
    if placed is None:
        return None
    number = str(placed["belt"])
    belt = view_model.belt_of(scene.view["belts"][placed["belt"] - 1], number)
    laid = belt.words[-placed["count"] :]
    name = scene.names[placed["by"]]
    told = _("{name} has placed {cards} on {belt}.").format(
        name=name, cards=words.cards(laid), belt=words.belt(number)
    )
    claim = _("That says: the card above is {city}.").format(city=words.city(belt.city))
    knows = _knows(scene, placed["by"], belt)
    all_of_it = words.many(len(belt.words) + 1)
    stake = _("Whoever is wrong takes {cards}.").format(cards=all_of_it)
    left = len(scene.view["hands"][placed["by"]])
    last = None if left else _("It was {name}'s last card.").format(name=name)
    return tag("p", " ".join(part for part in (last, told, claim, knows, stake) if part), class_="cb-claim")


def _knows(scene: Scene[View], seat: int, belt: view_model.Belt) -> str:
    """Return who may know better: that cards were looked at is public."""
    if seat not in belt.known:
        return _("{name} doesn't know that card.").format(name=scene.names[seat])
    return _("{name} knows that card.").format(name=scene.names[seat])


def revealed(events: tuple[Event, ...], people: tuple[str, ...]) -> Html | None:
    """Return the card that a call has turned up, large, and who takes what; None without a call."""
    card = next((event for event in events if event[0] == "revealed"), None)
    if card is None:
        return None
    took = next((event for event in events if event[0] == "took" and event[2] == card[1]), None)
    told = _("The card above {belt} is {card}.").format(belt=words.belt(card[1]), card=words.card(card[2]))
    return tag(
        "section",
        tag("h2", told),
        tag(
            "div",
            tag("span", card[1], class_="cb-post"),
            pieces.lying(card[2], "cb-large"),
            _verdict(events),
            class_="cb-row",
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
            tag("p", *(pieces.small(word) for word in took[3:]), class_="cb-row", aria_hidden="true"),
        ),
        class_="cb-revealed",
    )


def _verdict(events: tuple[Event, ...]) -> Html | None:
    """Return the word that the call ended with: whoever takes the cards was wrong."""
    called = next((event for event in events if event[0] == "called"), None)
    took = next((event for event in events if event[0] == "took"), None)
    if called is None or took is None:
        return None
    is_true = called[1] == took[1]
    word = moments.verdict(is_true)
    return join(moments.flaps(word, "cb-is-true" if is_true else "cb-is-bluff"), spoken(f"{word}."))


def seen(scene: Scene[View]) -> Html | None:
    """Return the cards that the one who looks has just been shown, large; None if there are none."""
    lying = [(belt, scene.view["belts"][int(belt) - 1]["origin"]) for belt in view_model.looked(scene)]
    origins = [(belt, card) for belt, card in lying if card is not None and card != HIDDEN]
    if not origins:
        return None
    name = scene.names[scene.seat]
    return tag(
        "section",
        tag("h2", _("{name} alone sees").format(name=name)),
        tag(
            "ul",
            *(
                tag(
                    "li",
                    tag("span", belt, class_="cb-post", aria_hidden="true"),
                    pieces.lying(card, "cb-large"),
                    spoken(_("Above {belt}: {card}.").format(belt=words.belt(belt), card=words.card(card))),
                )
                for belt, card in origins
            ),
            class_="cb-looks",
        ),
        button("escape", _("Seen"), id="seen", data_deliberate=True),
        class_="cb-seen-now",
    )
