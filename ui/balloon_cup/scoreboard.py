"""The scoreboard: cubes, trophies and their costs, always in sight; and what remains elsewhere.

An HTML table with a column for each colour, so that a screen reader can walk through it. It counts nothing
that the seat can't know.
"""

from __future__ import annotations

from game.balloon_cup.components import COLOURS, COSTS, CUBES
from game.balloon_cup.serialize import View
from game.notation import HIDDEN, Event
from ui.balloon_cup import pieces, words
from ui.drawing import kit
from ui.drawing.kit import Cell, Row, heads, table
from ui.drawing.scene import Scene
from ui.text.html import Html, classes, join, spoken, tag
from ui.text.i18n import _, ngettext

COST = dict(zip(COLOURS, COSTS, strict=True))  # cubes that the trophy of each colour costs, by letter
COLUMNS = Html('<colgroup><col class="bc-head"><col span="5"></colgroup>')


def score(scene: Scene[View]) -> Html:
    """Return the scoreboard and the button that opens the remains where they have no place of their own."""
    return tag("div.bc-score", history(scene), opener(scene))


def history(scene: Scene[View]) -> Html:
    """Return the cubes of both players and, between them, the trophies with their costs."""
    trophies = Row(
        join(_("Cost"), spoken(_("of the trophies"))),
        (_trophy(scene, letter) for letter in COLOURS),
        id=scene.id("trophies"),
    )
    return table(
        join(tag("caption.sr-only", _("Cubes and trophies")), COLUMNS),
        heads(map(words.colour, COLOURS)),
        [_cubes_row(scene, 1 - scene.seat), trophies, _cubes_row(scene, scene.seat)],
        "sr-only",
        class_="bc-cube-table",
    )


def _trophy(scene: Scene[View], letter: str) -> Cell:
    """Return the trophy with its cost, or its gap on the table."""
    view = scene.shown
    taker, cost = view["trophies"][letter], COST[letter]
    if taker is not None:
        description = _("taken by {name}").format(name=scene.names[taker])
        return Cell(join(pieces.cup(letter, "bc-gap"), spoken(description)), letter)
    description = ngettext("costs {number} cube", "costs {number} cubes", cost)
    open_to_claims = view["step"] in ("claim", "trade") and scene.staged is None and not scene.still
    drawn = join(
        pieces.cup(letter, style=pieces.travels(f"cup-{letter}") if open_to_claims else None),
        tag("span.bc-cost", cost, aria_hidden="true"),
        scene.lights(letter) and kit.HIGHLIGHT_MARK,
        spoken(description),
    )
    return Cell(drawn, classes(letter, scene.lights(letter) and "highlighted"))


def _cubes_row(scene: Scene[View], seat: int) -> Row:
    trophies = list(scene.shown["trophies"].values()).count(seat)
    is_own = seat == scene.seat
    return Row(
        join(
            kit.face(scene, seat),
            tag("span.bc-who", scene.names[seat]),
            tag("span.bc-stars", *["★"] * trophies, aria_hidden="true"),
            spoken(f" ({words.trophies(trophies)})"),
        ),
        (_cubes_cell(scene, seat, letter) for letter in COLOURS),
        classes("bc-owner", is_own and "bc-own", seat == scene.view["turn"] and "bc-on-turn"),
        scene.id("cubes-own" if is_own else "cubes-other"),
    )


def _won(scene: Scene[View]) -> tuple[Event, ...]:
    """Return the latest scores whose cubes have reached their owner."""
    tiles = scene.view["tiles"]
    return tuple(event for event in scene.last("scored") if not any(tiles[int(event[1]) - 1]["cards"]))


def _is_under_way(scene: Scene[View]) -> bool:
    """Return True while pieces travel, except in a step that draws a card or ends the match."""
    return scene.step is not None and not scene.last("drew") and not scene.last("over")


def _cubes_cell(scene: Scene[View], seat: int, letter: str) -> Cell:
    view, under_way = scene.shown, _is_under_way(scene)
    number, cost = view["cubes"][seat].count(letter), COST[letter]
    taker = view["trophies"][letter]
    scores = [event for event in _won(scene) if event[2] == str(seat)]
    won = sum(event[5].count(letter) for event in scores)
    claimed = taker == seat and any(event[2] == letter for event in scene.last("claimed"))
    staged = scene.staged is not None and scene.staged[:2] == ("claim", letter) and seat == view["turn"]
    description = ngettext("{number} cube", "{number} cubes", number)
    if taker is None and number < cost:
        description = _("{cubes}, {number} missing").format(cubes=description, number=cost - number)
    elif taker == seat:
        description = _("{cubes}, and the trophy").format(cubes=description)
    # Cubes just won travel from their tile.
    arriving = (
        pieces.cube(letter, "bc-arrives", style=pieces.travels(f"cube-{event[1]}-{place}"))
        for event in scores
        for place, cube in enumerate(event[5])
        if cube == letter and under_way
    )
    drawn = join(
        pieces.cup(letter, style=pieces.travels(f"cup-{letter}") if claimed and under_way else None)
        if taker == seat
        else pieces.cube(letter),
        *arriving,
        tag("span.bc-count", number, aria_hidden="true"),
        bool(won) and tag("span.bc-gain", f"+{won}", aria_hidden="true"),
        taker is None
        and tag("span.bc-gauge", style=f"--have:{min(number, cost)};--cost:{cost}", aria_hidden="true"),
        spoken(description),
    )
    return Cell(
        drawn,
        classes(
            letter,
            bool(won or claimed) and "fresh",
            staged and "staged",
            number == 0 and taker != seat and "bc-nothing",
        ),
    )


# --- what remains in bag, pile and discards -----------------------------------------------------------------


REMAINS = "bc-rest"  # id of what remains: the button in the scoreboard opens it


def opener(scene: Scene[View]) -> Html:
    view = scene.view
    return tag(
        "button.bc-rest-opener",
        tag("span", _("Bag")),
        " ",
        tag("b", len(view["bag"])),
        " ",
        tag("span", _("Pile")),
        " ",
        tag("b", len(view["deck"])),
        spoken(join(", ", _("What's left"))),
        type="button",
        id="bc-rest-opener",
        popovertarget=REMAINS,
    )


def unseen(scene: Scene[View]) -> list[int]:
    """Return by colour how many cards the seat can't see: those in the pile and hidden in a hand.

    On a public page (`scene.hidden`) the hands count as unseen.
    """
    view = scene.view
    seen = [*view["discards"], *(card for tile in view["tiles"] for some in tile["cards"] for card in some)]
    if not scene.hidden:
        seen += [card for hand in view["hands"] for card in hand if card != HIDDEN]
    colours = [card[0] for card in seen]
    return [cards - colours.count(colour) for colour, cards in zip(COLOURS, CUBES, strict=True)]


def remains(scene: Scene[View]) -> Html:
    """Return what remains of each colour: cubes in the bag, unseen cards, discards.

    A popover, which the style sheet lays out in the panel's place where there is space.
    """
    view, pile = scene.view, len(scene.view["deck"])
    of_each = (
        (_("Bag"), [view["bag"].count(letter) for letter in COLOURS]),
        (_("Unseen cards"), unseen(scene)),
        (_("Discards"), [sum(card[0] == letter for card in view["discards"]) for letter in COLOURS]),
    )
    rows = (
        Row(
            join(name, " ", tag("b", sum(numbers))),
            (
                Cell(number, classes(letter, not number and "bc-nothing"))
                for letter, number in zip(COLOURS, numbers, strict=True)
            ),
        )
        for name, numbers in of_each
    )
    colours = (join(pieces.mark(letter), spoken(words.colour(letter))) for letter in COLOURS)
    return tag(
        "div.bc-rest",
        table(tag("caption", _("What's left")), heads(colours), rows, class_="bc-remains"),
        tag(
            "p.bc-pile",
            pieces.back(),
            ngettext("{number} card in the pile", "{number} cards in the pile", pile),
        ),
        id=REMAINS,
        popover="auto",
    )
