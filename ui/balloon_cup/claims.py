"""The panel: exchanges, passing, claims with every way to pay, trades, and the button that ends them.

Which of these are legal follows from the scene's selection; here they are only sorted and drawn.
"""

from __future__ import annotations

from game.balloon_cup.components import COLOURS
from game.balloon_cup.payments import own_cubes
from game.balloon_cup.serialize import View
from game.notation import Move, write_move
from ui.balloon_cup import names, pieces, view_model
from ui.session.scene import Scene
from ui.text import hint_badge
from ui.text.html import Html, button, classes, join, tag
from ui.text.i18n import _, ngettext


def panel(scene: Scene[View]) -> Html:
    """Return the panel of the seat on turn; empty where it can only place a card."""
    legal: dict[str, list[Move]] = {}
    for move in scene.selection.legal:
        legal.setdefault(move[0], []).append(move)
    parts = [
        _exchange(scene) if "exchange" in legal else None,
        _claims(scene, legal.get("claim", [])) if "claim" in legal else None,
        _trades(scene, legal["trade"]) if "trade" in legal else None,
        _close(scene, "claim" in legal) if "done" in legal else None,
        _pass(scene) if "pass" in legal else None,
    ]
    if not any(parts):
        return Html("")
    return tag("div", *parts, class_="bc-panel", role="group", aria_label=_("Choices"), data_arrows=True)


def _exchange(scene: Scene[View]) -> Html:
    """Return the exchange: its cards are chosen in the hand, and it is made here."""
    whole = scene.selection.whole()
    if whole is None:
        return tag(
            "div",
            tag("h2", _("No card fits")),
            tag("p", _("Choose one to four cards of the hand to exchange. The hand is shown first.")),
            class_="bc-exchange",
        )
    number = len(whole) - 1
    return tag(
        "div",
        tag("h2", _("No card fits")),
        tag("p", *(pieces.lying(card) for card in whole[1:]), class_="bc-row"),
        button(
            f"play {write_move(whole)}",
            ngettext("Exchange {number} card", "Exchange {number} cards", number).format(number=number),
            class_="primary",
            id="exchange",
        ),
        class_="bc-exchange",
    )


def _pass(scene: Scene[View]) -> Html:
    """Return the button that passes."""
    proposed = scene.hinted == ("pass",)
    return tag(
        "div",
        tag("h2", _("Still no card fits")),
        button(
            "play pass",
            _("Pass"),
            hint_badge.mark(proposed),
            class_=classes("primary", proposed and "hinted"),
            id="pass-on",
        ),
        class_="bc-exchange",
    )


def _close(scene: Scene[View], claiming: bool) -> Html:
    """Return the button that ends the claims, or else the trades."""
    proposed = scene.hinted == ("done",)
    return button(
        "play done",
        _("No more claims") if claiming else _("No more trades"),
        hint_badge.mark(proposed),
        class_=classes("quiet", scene.staged == ("done",) and "staged", proposed and "hinted"),
        id="no-more",
    )


def _claims(scene: Scene[View], claims: list[Move]) -> Html:
    """Return the trophies that can be claimed, each with every way to pay."""
    name = scene.names[scene.view["turn"]]
    colours = [letter for letter in COLOURS if any(move[1] == letter for move in claims)]
    return tag(
        "div",
        tag("h2", _("{name} can claim").format(name=name)),
        *(_trophy(scene, letter, [move for move in claims if move[1] == letter]) for letter in colours),
        class_="bc-claims",
    )


def _trophy(scene: Scene[View], letter: str, ways: list[Move]) -> Html:
    """Return a trophy that can be claimed, with the claims that are the ways to pay for it."""
    cost = view_model.COST[letter]
    title = _("The {colour} trophy").format(colour=names.colour(letter))
    costs = ngettext("costs {number} cube", "costs {number} cubes", cost).format(number=cost)
    return tag(
        "section",
        pieces.cup(letter),
        tag("h3", title, " ", tag("small", costs), id=f"trophy-{letter}"),
        tag("ul", *(tag("li", _way(scene, move)) for move in ways), class_="bc-ways"),
        class_=classes("bc-claim", letter),
        aria_labelledby=f"trophy-{letter}",
    )


def _way(scene: Scene[View], move: Move) -> Html:
    """Return one way to pay as a button: cubes of the trophy's colour, then triples that count as one."""
    letter, triples = move[1], move[2:]
    own = own_cubes(letter, len(triples))
    return button(
        f"play {write_move(move)}",
        own and tag("span", pieces.cubes(own), class_="bc-cubes"),
        *(
            tag(
                "span",
                pieces.cubes(triple),
                tag("span", "=", class_="bc-is"),
                pieces.cube(letter, "bc-worth"),
                class_="bc-cubes bc-triple",
            )
            for triple in triples
        ),
        hint_badge.mark(scene.hinted == move),
        class_=_way_look(scene, move),
        id=f"way-{'-'.join(move[1:])}",
        aria_label=hint_badge.label(way_told(move), scene.hinted == move),
    )


def _way_look(scene: Scene[View], move: Move) -> str:
    """Return the class names of the button of a claim or a trade."""
    return classes("bc-way", scene.staged == move and "staged", scene.hinted == move and "hinted")


def way_told(move: Move) -> str:
    """Return a claim in words: `Claim the grey trophy with 2 grey cubes, 3 red cubes as one`."""
    letter, triples = move[1], move[2:]
    own = own_cubes(letter, len(triples))
    parts = [names.cubes(own)] if own else []
    parts += [_("{cubes} as one").format(cubes=names.cubes(triple)) for triple in triples]
    return _("Claim the {colour} trophy with {cubes}").format(
        colour=names.colour(letter), cubes=", ".join(parts)
    )


def _trades(scene: Scene[View], trades: list[Move]) -> Html:
    """Return the trades: three cubes given, one asked for."""
    given = [letter for letter in COLOURS if any(move[1][0] == letter for move in trades)]
    return tag(
        "div",
        tag("h2", _("Trade three cubes for one")),
        *(
            tag(
                "div",
                tag("span", pieces.cubes(letter * 3), tag("span", "→", class_="bc-is"), class_="bc-cubes"),
                join(*(_trade(scene, move) for move in trades if move[1][0] == letter)),
                class_="bc-trade",
            )
            for letter in given
        ),
        class_="bc-trades",
    )


def _trade(scene: Scene[View], move: Move) -> Html:
    """Return a trade as a button: the cube asked for."""
    return button(
        f"play {write_move(move)}",
        pieces.cube(move[2]),
        hint_badge.mark(scene.hinted == move),
        class_=_way_look(scene, move),
        id=f"trade-{move[1]}-{move[2]}",
        aria_label=hint_badge.label(
            _("Trade {given} for {asked}").format(given=names.cubes(move[1]), asked=names.cubes(move[2])),
            scene.hinted == move,
        ),
    )
