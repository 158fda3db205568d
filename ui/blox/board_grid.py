"""The 81 spaces with what stands on them, and the 36 lanes at the rim: all of them buttons.

What glows comes from the scene's selection alone: a tap on what goes with it picks that (`pick from=e5`), a
tap on what leads nowhere asks the engine why (`ask …`).
"""

from __future__ import annotations

from game.blox.components import COLUMN, ROW, SPACE, SPACES
from game.blox.serialize import View
from ui.blox import names, pieces, view_model
from ui.blox.choices import Choice, choices, only, source
from ui.session.scene import Scene
from ui.text import hint_badge
from ui.text.html import Html, classes, join, tag
from ui.text.i18n import _
from ui.text.sentences import capital

LETTERS = "abcdefghi"
ARROWS = {"L": "▸", "R": "◂", "T": "▾", "B": "▴"}
HORIZONTAL, VERTICAL = "LR", "TB"


def grid(scene: Scene[View]) -> Html:
    """Return the board: the rim above, nine rows between their lanes, the rim below."""
    drawing = _Drawing(scene)
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
        class_=classes("bx-grid", bool(scene.selection.chosen) and "aiming"),
        role="group",
        aria_label=_("Board"),
        data_arrows=True,
    )


class _Drawing:
    """One drawing of the board: what is lit where, looked up once."""

    def __init__(self, scene: Scene[View]) -> None:
        """Take the scene to be drawn."""
        self.scene = scene
        self.view = scene.shown
        self.selection = scene.selection
        self.may = bool(scene.selection.legal)
        offered = choices(scene)
        self.all = offered.all
        self.pawns: set[str] = set()
        """Own pawns that can do something that goes with what is chosen."""
        self.free: set[str] = set()
        """Own pawns that can do anything at all, whatever is chosen."""
        self.targets: dict[str, list[Choice]] = {}
        """By space, what can be done there that goes with what is chosen."""
        self.lanes: dict[str, list[Choice]] = {}
        """By lane, the entries that go with what is chosen."""
        self.open: set[str] = set()
        """Lanes by which a pawn can enter, whatever is chosen."""
        for choice in offered.all:
            (self.open if choice.kind == "enter" else self.free).add(choice.source)
        for choice in offered.lit:
            if choice.kind == "enter":
                self.lanes.setdefault(choice.source, []).append(choice)
                self.targets.setdefault(choice.target, []).append(choice)
            else:
                self.pawns.add(choice.source)
                if choice.target:
                    self.targets.setdefault(choice.target, []).append(choice)
        self.arrived = view_model.arrivals(scene)
        self.staged = view_model.staged_spaces(scene)
        self.own = [SPACE[space] for space in view_model.own_pawns(self.view)]

    # --- spaces -------------------------------------------------------------------------------------------

    def space(self, space: str) -> Html:
        """Return a space with the tower or the pawn on it."""
        view = self.view
        colour = view_model.colour_at(view, space)
        tower = view["towers"].get(space)
        what: object = None
        label = _("{space}, {colour}").format(space=space, colour=names.colour(colour))
        if tower:
            what = join(pieces.tower(tower), len(tower) < 5 and pieces.token(len(tower)))
            label = capital(names.tower(tower, space))
            if len(tower) < 5:
                label = _("{tower}, {points}").format(tower=label, points=names.points(len(tower)))
        elif space in view["pawns"]:
            owner = view["pawns"][space]
            came = self.arrived.get(space) or space
            what = pieces.pawn(owner, self.scene.names, f"view-transition-name:bx-{came}")
            label = _("{pawn}, {colour}").format(
                pawn=capital(names.pawn(owner, self.scene.names, space)), colour=names.colour(colour)
            )
        does, state, lit = self._tap(space, colour, tower)
        chosen = space in (self.selection.word("from"), self.selection.word("to"))
        proposed = self.scene.proposes(space)
        if lit:
            what = join(what, self._badge(lit))
            label = f"{label}: {self._lit_label(lit)}"
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
            aria_label=hint_badge.label(label, proposed),
            aria_pressed="true" if chosen else None,
        )

    def _tap(self, space: str, colour: str, tower: str | None) -> tuple[str | None, str, list[Choice]]:
        """Return what a tap does, how the space glows, and what of all that can be done there is marked.

        A second tap on what is chosen drops it together with what was chosen for it.
        """
        selection, scene = self.selection, self.scene
        if not self.may:
            return (f"ask demolish {space} {space} {tower}" if tower else None), "", []
        if scene.view["pawns"].get(space, -1) == scene.view["turn"] and scene.staged is None:
            if selection.word("from") == space:
                return only(selection, "kind"), "can", []
            state = "can" if space in self.pawns else "free" if space in self.free else ""
            return f"pick from={space}", state, []
        lit = self.targets.get(space, [])
        if selection.word("to") == space:
            return only(selection, "kind", "from", "lane"), "aim", lit
        if lit:
            moving = [choice for choice in lit if choice.kind != "enter"]
            marked = bool(selection.chosen) or any(choice.kind != "move" for choice in moving)
            state = "aim" if selection.chosen else "can" if marked else ""
            several = len(moving) > 1 or bool(moving and len(moving) < len(lit))
            does = f"pick to={space}" if several else lit[0].pick()
            return does, state, lit if marked else []
        for choice in self.all:
            # What is chosen doesn't go with it, so the selection begins anew.
            if choice.target == space and selection.word("from") in ("", choice.source):
                return choice.pick(), "", []
        return self._ask(space, colour, tower), "", []

    def _ask(self, space: str, colour: str, tower: str | None) -> str:
        """Return the question why nothing can be done here: for the pawn chosen, or the nearest in line."""
        number = SPACE[space]
        pawn = self.selection.word("from")
        if not pawn and self.own:
            pawn = SPACES[min(self.own, key=lambda own: far(own, number))]
        if tower:
            return f"ask demolish {pawn or space} {space} {tower}"
        if space in self.view["pawns"]:
            return f"ask knock {pawn or space} {space} {colour * 3}"
        lanes = (f"L{ROW[number] + 1}", f"R{ROW[number] + 1}", f"T{space[0]}", f"B{space[0]}")
        is_near = far(SPACE.get(pawn, -1), number) < FAR
        for lane in () if is_near or source(self.selection) else lanes:
            if view_model.first_in_lane(self.view, lane, colour) == space:
                return f"ask enter {lane} {colour}"
        return f"ask move {pawn or space} {space} {colour}"

    def _badge(self, lit: list[Choice]) -> Html:
        """Return what it takes, or brings: the card to play, or the points to score."""
        choice = lit[0]
        if choice.kind in ("demolish", "knock"):
            return tag("span", class_="bx-badge", data_n=f"+{choice.most}", aria_hidden="true")
        word = choice.cards
        return tag(
            "span", pieces.chip("*" if "*" in word else word), class_="bx-badge bx-needs", aria_hidden="true"
        )

    def _lit_label(self, lit: list[Choice]) -> str:
        """Return in words what can be done to a space."""
        label = []
        for kind in dict.fromkeys(choice.kind for choice in lit):
            text = {
                "demolish": _("can be demolished"),
                "knock": _("can be knocked out"),
                "move": _("can be moved to"),
                "enter": _("can be entered"),
            }[kind]
            label.append(text)
        if lit[0].kind in ("move", "enter"):
            label.append(_("takes {cards}").format(cards=names.cards(lit[0].cards)))
        return ", ".join(label)

    # --- lanes --------------------------------------------------------------------------------------------

    def lane(self, lane: str) -> Html:
        """Return a lane at the rim: its number or letter, lit while a pawn can enter by it."""
        lit = self.lanes.get(lane, [])
        chosen = self.selection.word("lane") == lane
        proposed = self.scene.proposes(lane)
        does: str | None = None
        if chosen:
            does = only(self.selection, "kind")
        elif lit or lane in self.open:
            does = f"pick lane={lane}"
        elif self.may:
            held = self.scene.view["hands"][self.scene.view["turn"]]
            does = f"ask enter {lane} {held[:1]}"
        label = capital(names.lane(lane))
        if lit:
            stops = [
                _("{card} to {space}").format(card=names.cards(choice.cards), space=choice.target)
                for choice in lit
            ]
            label = f"{label}: {', '.join(stops)}"
        return tag(
            "button",
            tag("span", lane[1]),
            hint_badge.mark(proposed),
            type="button",
            data_do=does,
            id=f"lane-{lane}",
            data_arrow=ARROWS[lane[0]],
            class_=classes(
                "bx-lane",
                f"bx-from-{lane[0]}",
                bool(lit) and "can",
                chosen and "chosen",
                proposed and "hinted",
            ),
            aria_label=hint_badge.label(label, proposed),
            aria_pressed="true" if chosen else None,
        )


FAR = 20
"""More than any two spaces in line are apart."""


def far(pawn: int, space: int) -> int:
    """Return how far a pawn is from a space; one that is not in line with it, or is none, is beyond FAR."""
    rows, columns = abs(ROW[pawn] - ROW[space]), abs(COLUMN[pawn] - COLUMN[space])
    return rows + columns + (FAR if (rows and columns) or pawn < 0 else 0)
