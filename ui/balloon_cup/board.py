"""The board of Balloon Cup: the other hand, and the tiles with what lies on both their sides.

Sides are buttons (`pick tile=3 side=own`), highlighted by the scene's selection alone. The viewer's side is
drawn nearest.
"""

from __future__ import annotations

from typing import NamedTuple

from game.balloon_cup.components import COLOURS
from game.balloon_cup.effects import leader
from game.balloon_cup.serialize import Tile, View
from game.notation import HIDDEN, Event
from ui.balloon_cup import pieces, words
from ui.drawing import kit
from ui.drawing.scene import Scene
from ui.session.selection import write_pairs
from ui.text.html import Html, classes, join, spoken, tag
from ui.text.i18n import _
from ui.text.sentences import listed


def board(scene: Scene[View]) -> Html:
    aiming = bool(scene.selection.chosen)
    columns = (column(scene, tile) for tile in scene.shown["tiles"])
    return tag(
        "section",
        pieces.piece("horizon", "bc-backdrop"),
        None if scene.is_watched else other_hand(scene),
        tag("ol.bc-tiles", *columns, data_arrows=True),
        class_=classes("bc-board", aiming and "aiming"),
        aria_label=_("Table"),
    )


# --- tiles and their sides ----------------------------------------------------------------------------------


class Side(NamedTuple):
    """One side of a tile."""

    spaces: tuple[tuple[str, str | None], ...]
    """The colour of each space, and the card that lies there; in order of colour, so that none moves."""
    total: int
    """The sum of the cards that lie there."""

    @property
    def taken(self) -> list[str]:
        return [card for _, card in self.spaces if card]

    @property
    def wanted(self) -> list[str]:
        """Return the colours still to be placed, one for each empty space."""
        return [colour for colour, card in self.spaces if not card]


def side_of(tile: Tile, seat: int) -> Side:
    cards = list(tile["cards"][seat])
    spaces: list[tuple[str, str | None]] = []
    for colour in sorted(tile["cubes"], key=COLOURS.index):
        card = next((card for card in cards if card[0] == colour), None)
        if card:
            cards.remove(card)
        spaces.append((colour, card))
    return Side(tuple(spaces), sum(int(card[1:]) for card in tile["cards"][seat]))


def column(scene: Scene[View], tile: Tile) -> Html:
    number = str(tile["number"])
    return tag(
        "li.bc-column",
        _side(scene, tile, 1 - scene.seat),
        _tile(scene, tile),
        _side(scene, tile, scene.seat),
        id=scene.id(f"tile-{number}"),
    )


def _tile(scene: Scene[View], tile: Tile) -> Html:
    number = str(tile["number"])
    if tile["terrain"] is None:
        gone = _("out of the game")
        return tag("div.bc-tile.bc-gone", spoken(_("Tile {tile}:").format(tile=number)), gone)
    high = tile["terrain"] == "mountains"
    sum_wins = _("the higher sum wins") if high else _("the lower sum wins")
    waits = _("waiting for cubes")
    description = _("Tile {tile}, {terrain}: {sum_wins}; {cubes}.").format(
        tile=number,
        terrain=words.terrain(tile["terrain"]),
        sum_wins=sum_wins,
        cubes=words.cubes(tile["cubes"]) if tile["cubes"] else waits,
    )
    compared = _compared(scene, tile)
    turned = not compared and any(event[1] == number for event in scene.last("filled"))
    cubes = (
        pieces.cube(
            cube, style=pieces.travels(f"cube-{number}-{place}") if compared and not scene.still else None
        )
        for place, cube in enumerate(tile["cubes"])
    )
    return tag(
        "div",
        pieces.piece(tile["terrain"], "bc-scene"),
        tag("span.bc-tile-number", number, aria_hidden="true"),
        tag("span.bc-load", *cubes, data_number=len(tile["cubes"])),
        not tile["cubes"] and tag("span.bc-waits", waits, aria_hidden="true"),
        tag("span.bc-rule", _rule(tile, compared), aria_hidden="true"),
        scene.lights(number) and kit.HIGHLIGHT_MARK,
        spoken(description),
        class_=classes(
            "bc-tile",
            scene.lights(number) and "highlighted",
            turned and "fresh",
            turned and scene.step is not None and "turns",
            compared is not None and "counts",
            scene.selection.is_chosen(("tile", number)) and "chosen",
        ),
        data_do=None if scene.still else _chooses(scene, number),
    )


def _chooses(scene: Scene[View], number: str) -> str | None:
    """Return what a tap on a tile's picture does: choose the tile, so that its sides alone are left.

    It is for pointers: keys and screen readers choose a side at once.
    """
    selection = scene.selection
    card = [pair for pair in selection.chosen if pair[0] == "card"][:1]
    if not selection.legal or scene.hidden or not selection.only(*card).options("tile"):
        return None
    if not selection.legal_with(*card, ("tile", number)):
        return f"ask {write_pairs(('tile', number), ('side', 'own'))}"
    tile = () if selection.word("tile") == number else (("tile", number),)
    return f"select {write_pairs(*card, *tile)}".rstrip()


def _compared(scene: Scene[View], tile: Tile) -> Event | None:
    """Return the event that scored the tile, while its cards are still shown for comparison."""
    if any(tile["cards"]):
        for event in scene.last("scored"):
            if event[1] == str(tile["number"]):
                return event
    return None


def _rule(tile: Tile, compared: Event | None) -> str:
    """Return which sum wins, as printed on the tile; on a tie, that the last card decides."""
    if compared and compared[3] == compared[4]:
        return _("tie: last card")
    return _("high wins") if tile["terrain"] == "mountains" else _("low wins")


def _side(scene: Scene[View], tile: Tile, seat: int) -> Html:
    # Only the seat on turn chooses, so own and other are the viewer's.
    number, whose = str(tile["number"]), "own" if seat == scene.seat else "other"
    does = _does(scene, number, whose)
    pairs = ("tile", number), ("side", whose)
    chosen = scene.selection.is_chosen(*pairs)
    # The tile alone may have been chosen before.
    missing = [pair for pair in pairs if not scene.selection.is_chosen(pair)]
    continues = not chosen and scene.selection.continues(*missing)
    side, compared = side_of(tile, seat), _compared(scene, tile)
    leads = compared is None and _leader(tile) == seat
    # Nearest to the tile first: what is seen beside the cubes is what they ask for.
    return kit.thing(
        scene.still,
        does,
        tag(
            "span",
            class_=classes(
                "bc-sum",
                not side.taken and "bc-none",
                compared is not None and ("wins" if compared[2] == str(seat) else "loses"),
                leads and "bc-leads",
            ),
            data_n=side.total if side.taken else None,
            aria_hidden="true",
        ),
        *(_space(scene, tile, seat, colour, card) for colour, card in side.spaces),
        id=f"side-{number}-{whose}",
        look=classes("bc-side", "bc-mine" if whose == "own" else "bc-theirs", continues and "can"),
        label=_description(scene, tile, seat, side, continues, leads),
        pressed=chosen if scene.selection.legal else None,
        proposed=scene.proposes("place", number, whose),
        data_places=len(side.spaces),
        # At first it is a card that is chosen, though a side can be as well.
        data_next=continues and bool(scene.selection.chosen),
    )


def _does(scene: Scene[View], number: str, whose: str) -> str:
    """Return a side's action: choose it, or ask why the chosen card, or any, can't be placed there."""
    pairs, selection = (("tile", number), ("side", whose)), scene.selection
    card = [pair for pair in selection.chosen if pair[0] == "card"][:1]
    is_about_a_card = card or not selection.only().options("side")
    asks = (
        selection.legal and not scene.hidden and is_about_a_card and not selection.legal_with(*card, *pairs)
    )
    return f"{'ask' if asks else 'pick'} {write_pairs(*pairs)}"


def _space(scene: Scene[View], tile: Tile, seat: int, colour: str, card: str | None) -> Html:
    if card is None:
        outline = pieces.mark(colour, "bc-outline")
        return tag("span", outline, class_=classes("bc-slot", colour), aria_hidden="true")
    staged = scene.staged is not None and scene.staged[:2] == ("place", card)
    fresh = not staged and any(event[2] == card for event in scene.last("placed"))
    lands = scene.step is not None and scene.step.view is not None
    travels = pieces.travels(f"card-{card}") if not scene.still and (staged or (fresh and lands)) else None
    if travels and any(event[2] == card and event[1] != str(scene.seat) for event in scene.last("placed")):
        travels = FLIES
    by = None if fresh or staged else _trails(scene).get(card)
    look = "staged" if staged else "fresh" if fresh else "" if by is None else f"bc-trail by-{by}"
    return pieces.lying(card, look, style=travels)


def _trails(scene: Scene[View]) -> dict[str, int]:
    """Return the cards that other seats have placed since the viewer's last move, each with its seat."""
    return {
        event[2]: seat
        for seat, events in scene.trails
        for event in events
        if event[0] == "placed" and seat != scene.seat
    }


def _leader(tile: Tile) -> int | None:
    """Return the seat that is ahead on a tile; None on a tie, and until both have cards there."""
    sums = [side_of(tile, seat).total for seat in (0, 1)]
    return leader(tile["terrain"] == "mountains", sums) if all(tile["cards"]) else None


def _description(scene: Scene[View], tile: Tile, seat: int, side: Side, continues: bool, leads: bool) -> str:
    whose = words.side_of(scene.names[seat])
    if tile["terrain"] is None:
        return _("Tile {tile}, {side}: out of the game").format(tile=tile["number"], side=whose)
    text = _("Tile {tile}, {terrain}, {side}").format(
        tile=tile["number"], terrain=words.terrain(tile["terrain"]), side=whose
    )
    if continues:
        text = _("{name}, can be chosen").format(name=text)
    parts = []
    if side.wanted:
        wanted = listed(words.colour(colour) for colour in side.wanted)
        parts.append(_("takes {colours}").format(colours=wanted))
    elif tile["cubes"]:
        parts.append(_("full"))
    else:
        parts.append(_("waiting for cubes"))
    if side.taken:
        parts.append(_("{cards} there").format(cards=words.cards(side.taken)))
        sum_said = _("sum {number}, ahead") if leads else _("sum {number}")
        parts.append(sum_said.format(number=side.total))
    return f"{text}: {'; '.join(parts)}"


# --- the other hand -----------------------------------------------------------------------------------------


FLIES = pieces.travels("bc-flies")
"""Style of the place that a card of the other seat flies from, and of the card where it lies."""


def other_hand(scene: Scene[View]) -> Html:
    """Return the other hand; on its seat's turn the last card is the one that will fly."""
    seat = 1 - scene.seat
    hand = scene.shown["hands"][seat]
    known = [] if scene.hidden else [card for card in hand if card != HIDDEN]
    hidden = len(hand) - len(known)
    standing = scene.step is None or scene.step.view is None
    flies = FLIES if standing and scene.view["turn"] == seat and not scene.is_over else None
    description = _("Cards in {name}'s hand: {number}.").format(name=scene.names[seat], number=len(hand))
    if known:
        description += " " + _("Open cards: {cards}.").format(cards=words.cards(known))
    return tag(
        "div.bc-other-hand",
        spoken(description),
        tag("span.bc-who", scene.names[seat], aria_hidden="true"),
        tag(
            "span.bc-backs",
            join(*[pieces.back()] * (hidden - 1)),
            hidden > 0 and tag("span", pieces.back(), style=flies),
            aria_hidden="true",
        ),
        _open(known, None if hidden else flies),
        tag("span.bc-hand-count", len(hand), aria_hidden="true"),
        id="other-hand",
    )


def _open(known: list[str], flies: str | None) -> Html | None:
    """Return the open cards; `flies` is the style of the last one, if a card flies from there."""
    if not known:
        return None
    *others, last = known
    return tag(
        "span.bc-shown",
        tag("span.bc-shown-word", _("open cards")),
        *(pieces.mini(card) for card in others),
        pieces.mini(last, flies),
        aria_hidden="true",
    )


# --- the board in small, for the home page ------------------------------------------------------------------


WIDTH, HEIGHT = 340, 200  # size of the picture, whose units these are
COLUMN, TILE, CARD = 76, 54, 11  # distance of the tiles, the height of one, that of a card beside it


def miniature(view: View) -> Html:
    tiles = join(*(_small_tile(tile, 22 + COLUMN * number) for number, tile in enumerate(view["tiles"])))
    cups = join(*(_cups(view, seat) for seat in (0, 1)))
    return Html(
        f'<svg class="bc-picture" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true"'
        ' preserveAspectRatio="xMidYMid slice">'
        f'<path class="bc-air" d="M-200-100h740v400h-740z"/>'
        '<path class="bc-horizon-near" d="M-200 300V110c80-24 130 2 200-14s130 8 210-8 200-6 330 0v212z"/>'
        f"{tiles}{cups}</svg>"
    )


def _use(symbol: str, names: str, x: float, y: float, width: float, height: float) -> str:
    return (
        f'<svg class="{names}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}">'
        f'<use href="#{symbol}"></use></svg>'
    )


def _small_tile(tile: Tile, x: float) -> Html:
    top = (HEIGHT - TILE) / 2
    if tile["terrain"] is None:
        return Html("")
    parts = [
        _use(f"bc-{tile['terrain']}", "bc-mini-tile", x, top, COLUMN - 10, TILE),
        f'<rect class="bc-mini-edge" x="{x:g}" y="{top:g}" width="{COLUMN - 10}" height="{TILE}" rx="6"/>',
    ]
    for place, cube in enumerate(tile["cubes"]):
        across = x + (COLUMN - 10) / 2 - 22 + 24 * (place % 2) + (11 if len(tile["cubes"]) == 1 else 0)
        down = top + (6 if len(tile["cubes"]) > 2 else 17) + 22 * (place // 2)
        parts.append(_use(f"bc-cube-{cube}", f"bc-cube {cube}", across, down, 20, 20))
    for seat in (0, 1):
        side = side_of(tile, seat)
        for place, (colour, card) in enumerate(side.spaces):
            away = 3 + (CARD + 2) * place
            y = top + TILE + away if seat == 0 else top - away - CARD
            look = "bc-sheet" if card else "bc-mini-gap"
            parts.append(
                f'<rect class="{look} {colour}" x="{x + 4:g}" y="{y:g}" width="{COLUMN - 18}"'
                f' height="{CARD}" rx="3"/>'
            )
    return Html("".join(parts))


def _cups(view: View, seat: int) -> Html:
    won = [letter for letter in COLOURS if view["trophies"][letter] == seat]
    y = HEIGHT - 30 if seat == 0 else 4
    return Html(
        "".join(
            _use(f"bc-cup-{letter}", f"bc-cup {letter}", 4 + 27 * place, y, 25, 26)
            for place, letter in enumerate(won)
        )
    )
