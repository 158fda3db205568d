"""The 81 spaces with what stands on them, and the 36 lanes at the rim: all of them buttons.

What glows comes from the scene's selection alone. A thing that leads nowhere asks the engine why (`ask …`).
"""

from __future__ import annotations

from game.blox.components import COLUMN, ROW, SPACE, SPACES
from game.notation import View
from ui.blox import names, pieces, view_model
from ui.blox.actions import Deed
from ui.blox.selection import Aim, Offer, last, toward
from ui.session.scene import Scene
from ui.text import hint_badge
from ui.text.html import Html, classes, join, tag
from ui.text.i18n import _

LETTERS = "abcdefghi"
ARROWS = {"L": "▸", "R": "◂", "T": "▾", "B": "▴"}
HORIZONTAL, VERTICAL = "LR", "TB"


def grid(scene: Scene, offered: Offer) -> Html:
    """Return the board: the rim above, nine rows between their lanes, the rim below."""
    view = view_model.standing(scene)
    drawing = _Drawing(scene, offered, view)
    rows = [
        join(
            drawing.lane(f"L{row + 1}"),
            *(drawing.space(space) for space in SPACES[9 * row : 9 * row + 9]),
            drawing.lane(f"R{row + 1}"),
        )
        for row in range(9)
    ]
    return tag(
        "div",
        tag("i", class_="bx-corner"),
        *(drawing.lane(f"T{letter}") for letter in LETTERS),
        tag("i", class_="bx-corner"),
        *rows,
        tag("i", class_="bx-corner"),
        *(drawing.lane(f"B{letter}") for letter in LETTERS),
        tag("i", class_="bx-corner"),
        class_=classes("bx-grid", bool(scene.loose.chosen) and "aiming"),
        role="group",
        aria_label=_("Board"),
    )


class _Drawing:
    """One drawing of the board: what is lit where, looked up once."""

    def __init__(self, scene: Scene, offered: Offer, view: View) -> None:
        self.scene = scene
        self.offered = offered
        self.view = view
        self.aim = offered.aim
        self.may = bool(scene.loose.legal)
        self.pawns: set[str] = set()
        self.free: set[str] = set()
        """Own pawns that can do anything at all, whatever is chosen."""
        self.targets: dict[str, list[Deed]] = {}
        self.lanes: dict[str, list[Deed]] = {}
        self.open: set[str] = set()
        """Lanes by which a pawn can enter, whatever is chosen."""
        for deed in offered.all:
            (self.open if deed.kind == "enter" else self.free).add(deed.source)
        for deed in offered.lit:
            if deed.kind == "enter":
                self.lanes.setdefault(deed.source, []).append(deed)
                self.targets.setdefault(deed.target, []).append(deed)
            else:
                self.pawns.add(deed.source)
                if deed.target:
                    self.targets.setdefault(deed.target, []).append(deed)
        self.arrived = view_model.arrivals(scene)
        self.staged = view_model.staged_spaces(scene)
        self.own = [SPACE[space] for space, owner in view["pawns"].items() if owner == view["turn"]]

    # --- spaces -------------------------------------------------------------------------------------------

    def space(self, space: str) -> Html:
        """Return a space with the tower or the pawn on it."""
        view = self.view
        colour = view_model.colour_at(view, space)
        tower = view["towers"].get(space)
        what: object = None
        told = _("{space}, {colour}").format(space=space, colour=names.colour(colour))
        if tower:
            what = join(pieces.tower(tower), len(tower) < 5 and pieces.token(len(tower)))
            told = names.capital(names.tower(tower, space))
            if len(tower) < 5:
                told = _("{tower}, {points}").format(tower=told, points=names.points(len(tower)))
        elif space in view["pawns"]:
            owner = view["pawns"][space]
            came = self.arrived.get(space) or space
            what = pieces.pawn(owner, self.scene.names, f"view-transition-name:bx-{came}")
            told = _("{pawn}, {colour}").format(
                pawn=names.capital(names.pawn(owner, self.scene.names, space)), colour=names.colour(colour)
            )
        does, state, lit = self._tap(space, colour, tower)
        chosen = space in self.scene.loose.chosen
        proposed = self.scene.proposes(space)
        if lit:
            what = join(what, self._badge(lit))
            told = f"{told}: {self._lit_told(lit)}"
        if not tower:
            what = join(pieces.cut(colour), what)
        shown = classes(
            "bx-space",
            f"bx-{colour}",
            tower is not None and "bx-bears",
            state,
            chosen and "chosen",
            space in self.arrived and "fresh",
            space in self.staged and "staged",
            proposed and "hinted",
        )
        return tag(
            "button",
            what,
            hint_badge.mark(proposed),
            type="button",
            data_do=does,
            id=f"at-{space}",
            class_=shown,
            aria_label=hint_badge.label(told, proposed),
            aria_pressed="true" if chosen else None,
            tabindex="-1" if not (tower or state or space in view["pawns"]) else None,
        )

    def _tap(self, space: str, colour: str, tower: str | None) -> tuple[str | None, str, list[Deed]]:
        """Return what a tap does, how the space glows, and what of all that can be done there is marked."""
        aim, scene = self.aim, self.scene
        if not self.may:
            return (f"ask demolish {space} {space} {tower}" if tower else None), "", []
        if scene.view["pawns"].get(space, -1) == scene.view["turn"] and scene.staged is None:
            if aim.source == space:
                return Aim(aim.kind).does(), "can", []
            if space in self.pawns:
                kept = Aim(aim.kind, space, aim.target, aim.word)
                return kept.does(), "can", []
            return Aim("", space).does(), "free" if space in self.free else "", []
        lit = self.targets.get(space, [])
        if space == aim.target:
            return Aim(aim.kind, aim.source).does(), "aim", lit
        if lit:
            moving = [deed for deed in lit if deed.kind != "enter"]
            aiming = bool(aim.source or aim.word or aim.kind)
            marked = aiming or any(deed.kind != "move" for deed in moving)
            state = "aim" if aiming else "can" if marked else ""
            if len(moving) > 1 or (moving and len(moving) < len(lit)):
                return Aim(aim.kind, aim.source, space, aim.word).does(), state, lit if marked else []
            return toward(self.offered, lit[0]).does(), state, lit if marked else []
        for deed in self.offered.all:
            # What is chosen doesn't go with it, so the selection begins anew.
            if deed.target == space and (deed.source == aim.source or aim.source not in SPACE):
                return toward(Offer(Aim(), [], []), deed).does(), "", []
        return self._ask(space, colour, tower), "", []

    def _ask(self, space: str, colour: str, tower: str | None) -> str:
        """Return the question why nothing can be done here: for the pawn chosen, or the nearest in line."""
        aim, number = self.aim, SPACE[space]
        source = aim.source if aim.source in SPACE else ""
        if not source and self.own:
            source = SPACES[min(self.own, key=lambda pawn: far(pawn, number))]
        if tower:
            return f"ask demolish {source or space} {space} {tower}"
        if space in self.view["pawns"]:
            return f"ask knock {source or space} {space} {colour * 3}"
        lanes = (f"L{ROW[number] + 1}", f"R{ROW[number] + 1}", f"T{space[0]}", f"B{space[0]}")
        for lane in lanes if not aim.source and far(SPACE.get(source, -1), number) >= FAR else ():
            if view_model.first_in_lane(self.view, lane, colour) == space:
                return f"ask enter {lane} {colour}"
        return f"ask move {source or space} {space} {colour}"

    def _badge(self, lit: list[Deed]) -> Html:
        """Return what it takes, or brings: the card to play, or the points to score."""
        deed = lit[0]
        if deed.kind in ("demolish", "knock"):
            most = max(len(last(way).replace("*", "")) for way in deed.ways)
            return tag("span", f"+{most}", class_="bx-badge", aria_hidden="true")
        word = last(deed.best)
        return tag(
            "span", pieces.chip("*" if "*" in word else word), class_="bx-badge bx-needs", aria_hidden="true"
        )

    def _lit_told(self, lit: list[Deed]) -> str:
        """Return in words what can be done to a space."""
        told = []
        for kind in dict.fromkeys(deed.kind for deed in lit):
            text = {
                "demolish": _("can be demolished"),
                "knock": _("can be knocked out"),
                "move": _("can be moved to"),
                "enter": _("can be entered"),
            }[kind]
            told.append(text)
        if lit[0].kind in ("move", "enter"):
            told.append(_("takes {cards}").format(cards=names.cards(last(lit[0].best))))
        return ", ".join(told)

    # --- lanes --------------------------------------------------------------------------------------------

    def lane(self, lane: str) -> Html:
        """Return a lane at the rim: its number or letter, lit while a pawn can enter by it."""
        aim = self.aim
        lit = self.lanes.get(lane, [])
        chosen = aim.source == lane
        proposed = self.scene.proposes(lane)
        does: str | None = None
        if chosen:
            does = Aim(aim.kind).does()
        elif lit:
            does = Aim(aim.kind, lane, "", aim.word).does()
        elif lane in self.open:
            does = Aim("", lane).does()
        elif self.may:
            held = self.scene.view["hands"][self.scene.view["turn"]]
            does = f"ask enter {lane} {held[:1]}"
        told = names.capital(names.lane(lane))
        if lit:
            stops = [
                _("{card} to {space}").format(card=names.cards(last(deed.best)), space=deed.target)
                for deed in lit
            ]
            told = f"{told}: {', '.join(stops)}"
        return tag(
            "button",
            tag("span", lane[1]),
            tag("i", ARROWS[lane[0]], class_="bx-arrow"),
            hint_badge.mark(proposed),
            type="button",
            data_do=does,
            id=f"lane-{lane}",
            class_=classes(
                "bx-lane",
                f"bx-from-{lane[0]}",
                bool(lit) and "can",
                chosen and "chosen",
                proposed and "hinted",
            ),
            aria_label=hint_badge.label(told, proposed),
            aria_pressed="true" if chosen else None,
            tabindex=None if lit or chosen else "-1",
        )


FAR = 20
"""More than any two spaces in line are apart."""


def far(pawn: int, space: int) -> int:
    """Return how far a pawn is from a space; one that is not in line with it, or is none, is beyond FAR."""
    rows, columns = abs(ROW[pawn] - ROW[space]), abs(COLUMN[pawn] - COLUMN[space])
    return rows + columns + (FAR if (rows and columns) or pawn < 0 else 0)
