"""The panel: exchanges, claims with every way to pay, trades, and the button that ends them.

Large screens give it a place of its own. On small screens it covers the hand while no card can be played from
it; where only one move can be made it is a single button (style.css).
"""

from __future__ import annotations

from game.balloon_cup.components import COLOURS
from game.balloon_cup.moves import own_cubes
from game.balloon_cup.serialize import View
from game.notation import Move
from ui.balloon_cup import pieces, scoreboard, words
from ui.balloon_cup.hand import sorted_cards
from ui.drawing import kit
from ui.drawing.kit import move_button
from ui.drawing.scene import Scene
from ui.text.html import Html, classes, items, join, spoken, tag
from ui.text.i18n import _, ngettext


def panel(scene: Scene[View]) -> Html:
    """Return all choices besides cards and sides, then the remains of bag and pile."""
    return join(_choices(scene), scoreboard.remains(scene))


def _choices(scene: Scene[View]) -> Html | None:
    """Return the choices of the seat on turn; None where it can only place a card.

    The class `bc-covers` lets them cover the hand, `bc-single` puts a lone button where moves are made.
    """
    legal: dict[str, list[Move]] = {}
    for move in scene.selection.legal:
        legal.setdefault(move[0], []).append(move)
    if "exchange" in legal or "pass" in legal:
        stuck = _exchange(scene) if "exchange" in legal else tag("h2", _("Still no card fits"))
        extra = _trades(scene, legal["trade"], folded=True) if "trade" in legal else None
        return _group(join(stuck, extra), "bc-single")
    if "place" in legal:
        return _group(_trades(scene, legal["trade"], folded=True), "bc-single") if "trade" in legal else None
    parts = [
        _claims(scene, legal["claim"]) if "claim" in legal else None,
        _trades(scene, legal["trade"]) if "trade" in legal else None,
    ]
    if not any(parts):
        return None
    close = _close(scene, "claim" in legal) if "done" in legal else None
    return _group(join(_held(scene), tag("div.bc-offers", *parts, data_arrows=True), close), "bc-covers")


def _held(scene: Scene[View]) -> Html | None:
    """Return the viewer's cards in small, for screens on which the offers cover the hand."""
    if not scene.held:
        return None
    held = sorted_cards(list(scene.held), scene.order)
    name = _("{name}'s hand").format(name=scene.names[scene.seat])
    return tag("p.bc-held", spoken(f"{name}: {words.cards(held)}"), *map(pieces.mini, held))


def _group(choices: Html, name: str) -> Html:
    return tag("div", choices, class_=f"bc-panel {name}", role="group", aria_label=_("Choices"))


def _exchange(scene: Scene[View]) -> Html:
    """Return what an exchange is, or the cards chosen for it."""
    chosen = scene.selection.words("card")
    text = _("Choose one to four cards to exchange. The other player sees the whole hand first.")
    cards = tag("p.bc-row", *map(pieces.mini, chosen), aria_hidden="true")
    return join(tag("h2", _("No card fits")), cards if chosen else tag("p", text))


def confirm(scene: Scene[View]) -> Html | None:
    """Return the button that exchanges the chosen cards, or passes; all other moves have theirs."""
    move = scene.selection.meant()
    if scene.staged is not None or move is None or move[0] not in ("exchange", "pass"):
        return None
    if move[0] == "pass":
        text = _("Pass")
        return kit.confirm(scene, move, text, label=text, id="pass-on", data_deliberate=True)
    text = ngettext("Exchange {number} card", "Exchange {number} cards", len(move) - 1)
    return kit.confirm(scene, move, text, label=text, id="exchange")


def _close(scene: Scene[View], claiming: bool) -> Html:
    return move_button(
        scene,
        ("done",),
        _("No more claims") if claiming else _("No more trades"),
        look="quiet bc-close",
        id="no-more",
        pressed=scene.staged == ("done",) or None,
        data_next=scene.staged is None,
        data_deliberate=True,
    )


def _claims(scene: Scene[View], claims: list[Move]) -> Html:
    name = scene.names[scene.view["turn"]]
    colours = [letter for letter in COLOURS if any(move[1] == letter for move in claims)]
    return tag(
        "div.bc-claims",
        tag("h2", _("{name} can claim").format(name=name)),
        *(_trophy(scene, letter, [move for move in claims if move[1] == letter]) for letter in colours),
    )


def _trophy(scene: Scene[View], letter: str, ways: list[Move]) -> Html:
    cost = scoreboard.COST[letter]
    title = _("The {colour} trophy").format(colour=words.colour(letter))
    costs = ngettext("costs {number} cube", "costs {number} cubes", cost)
    return tag(
        "section",
        tag("h3", title, " ", tag("small", costs), id=f"trophy-{letter}"),
        items((way(scene, move) for move in ways), class_="bc-ways"),
        class_=classes("bc-claim", letter),
        aria_labelledby=f"trophy-{letter}",
    )


def way(scene: Scene[View], move: Move) -> Html:
    """Return one way to pay as a button: cubes of the trophy's colour, then triples that count as one."""
    letter, triples = move[1], move[2:]
    own = own_cubes(letter, len(triples))
    return move_button(
        scene,
        move,
        pieces.cup(letter),
        own and tag("span.bc-cubes", pieces.cubes(own)),
        *(
            tag(
                "span.bc-cubes.bc-triple",
                pieces.cubes(triple),
                tag("span.bc-is", "="),
                pieces.cube(letter, "bc-worth"),
            )
            for triple in triples
        ),
        look="bc-way",
        label=_("Claim the {colour} trophy with {cubes}").format(
            colour=words.colour(letter), cubes=words.payment(letter, list(triples))
        ),
        id=f"way-{'-'.join(move[1:])}",
        pressed=scene.staged == move,
    )


def _trades(scene: Scene[View], trades: list[Move], folded: bool = False) -> Html:
    """Return the trades as buttons; `folded` behind one where space is short, as cards can be placed too."""
    given = [letter for letter in COLOURS if any(move[1][0] == letter for move in trades)]
    heading = tag("h2", _("Trade three cubes for one"))
    rows = (
        tag(
            "div.bc-trade",
            tag("span.bc-cubes", pieces.cubes(letter * 3), tag("span.bc-is", "→")),
            join(*(_trade(scene, move) for move in trades if move[1][0] == letter)),
        )
        for letter in given
    )
    if not folded:
        return tag("div.bc-trades", heading, *rows)
    opener = tag(
        "button.quiet.bc-trades-opener",
        _("Trade cubes"),
        type="button",
        id="trades-opener",
        popovertarget="bc-trades",
    )
    return join(
        scene.staged is None and opener,
        tag("div.bc-trades", heading, *rows, id="bc-trades", popover="auto", data_arrows=True),
    )


def _trade(scene: Scene[View], move: Move) -> Html:
    given, asked = words.cubes(move[1]), words.cubes(move[2])
    return move_button(
        scene,
        move,
        pieces.cube(move[2]),
        look="bc-way",
        label=_("Trade {given} for {asked}").format(given=given, asked=asked),
        id=f"trade-{move[1]}-{move[2]}",
        pressed=scene.staged == move,
    )
