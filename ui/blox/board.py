"""The board of Blox: 81 spaces with what stands on them, and 36 lanes along the edge, as buttons of a grid.

view_model.py decides each tap's action, and so what is highlighted. Pieces move only while a step is shown,
so that a redrawn table stands still (style.css).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.blox.components import COLOURS, COLUMN, ROW, SIDE, SPACE, SPACES
from game.blox.payments import points
from game.blox.serialize import View
from game.blox.steps import FIRST_EVENTS, SIGNS
from game.notation import Event
from ui.blox import pieces, scoreboard, view_model, words
from ui.blox.view_model import Choice, Reading, Tap
from ui.drawing import kit
from ui.drawing.scene import Scene
from ui.text.html import Html, classes, join, tag
from ui.text.i18n import _, language
from ui.text.sentences import capital


def board(scene: Scene[View]) -> Html:
    return tag("section.bx-board", tag("div.bx-slab", grid(scene)), aria_label=_("Table"))


LETTERS = "abcdefghi"
ARROWS = {"L": "▸", "R": "◂", "T": "▾", "B": "▴"}


def grid(scene: Scene[View]) -> Html:
    """Return the board: nine rows between the lanes of all four sides."""
    drawing = Drawing(scene)
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
        tag("i"),
        *(drawing.lane(f"T{letter}") for letter in LETTERS),
        tag("i"),
        *rows,
        tag("i"),
        *(drawing.lane(f"B{letter}") for letter in LETTERS),
        tag("i"),
        trails(scene),
        sign(scene),
        class_=classes("bx-grid", bool(scene.selection.chosen) and "aiming"),
        role="group",
        aria_label=_("Board"),
        data_arrows=True,
        style=_letters(),
    )


def _letters() -> str:
    """Return the letters of the colours for the style sheet, which prints them on large spaces."""
    return ";".join(f"--letter-{of}:'{words.letter(of)}'" for of in COLOURS)


class Motion(NamedTuple):
    """Motion on one space during a step."""

    name: str  # class that moves it
    style: str | None = None  # from where it comes, in spaces
    ghost: Html | None = None  # piece that leaves, or is won


class Space(NamedTuple):
    """All that the drawing of a space depends on, except the language."""

    name: str
    colour: str
    tower: str | None
    bears_pawn: bool
    pawn: int | None  # seat of the pawn, None for nobody's
    names: tuple[str, ...]
    tap: Tap
    is_chosen: bool
    is_fresh: bool  # True if something has arrived here with the last move
    is_staged: bool
    is_proposed: bool  # True if the hint names it
    is_reviewed: bool  # True if the move under review names it
    motion: Motion | None
    is_still: bool
    is_puzzle: bool


@lru_cache(maxsize=500)
def _space(shown: Space, _language: str) -> Html:
    """Return a space as a button; cached, as most stay the same from frame to frame."""
    tap, motion = shown.tap, shown.motion
    is_landing = tap.does == "done"
    return kit.thing(
        shown.is_still,
        tap.does,
        not shown.tower and pieces.cut(shown.colour),
        _standing(shown),
        motion and motion.ghost,
        bool(tap.highlighted) and _badge(tap.highlighted[0], shown.is_puzzle),
        id=f"at-{shown.name}",
        look=classes(
            "bx-space",
            f"bx-{shown.colour}",
            shown.tower is not None and "bx-bears",
            tap.state,
            shown.is_chosen and "chosen",
            shown.is_fresh and "fresh",
            shown.is_staged and "staged",
            motion and motion.name,
        ),
        label=_label(shown),
        pressed=shown.is_chosen or is_landing or None,
        proposed=shown.is_proposed,
        highlighted=shown.is_reviewed,
        style=motion and motion.style,
        data_next=tap.state in ("can", "aim"),
        data_deliberate=is_landing and shown.name,
    )


def _standing(shown: Space) -> Html | None:
    if shown.tower:
        height = len(shown.tower)
        return join(pieces.tower(shown.tower), height < 5 and pieces.token(height))
    return pieces.pawn(shown.pawn, shown.names) if shown.bears_pawn else None


def _label(shown: Space) -> str:
    space, tower, tap = shown.name, shown.tower, shown.tap
    if tower:
        label = capital(words.tower(tower, space))
        if len(tower) < 5:
            label = _("{tower}, {points}").format(tower=label, points=words.points(len(tower)))
    elif shown.bears_pawn:
        pawn = words.pawn(shown.pawn, shown.names, space)
        label = _("{pawn}, {colour}").format(pawn=capital(pawn), colour=words.colour(shown.colour))
    else:
        label = _("{space}, {colour}").format(space=space, colour=words.colour(shown.colour))
    if tap.does == "done":
        return _("{thing}: shown as it will look; tap again to make the move").format(thing=label)
    if tap.highlighted:
        return f"{label}: {choices_label(tap.highlighted)}"
    return _("{thing}, can be chosen").format(thing=label) if tap.state in ("can", "aim") else label


def _badge(choice: Choice, is_puzzle: bool) -> Html | None:
    """Return the card to play, or the points that the proposed payment brings, which solve a puzzle."""
    if choice.kind in ("demolish", "knock"):
        plus = f"+{points(choice.best)}"
        return None if is_puzzle else tag("span.bx-badge", data_n=plus, aria_hidden="true")
    word = choice.cards
    return tag("span.bx-badge.bx-needs", pieces.chip("*" if "*" in word else word), aria_hidden="true")


class Drawing:
    """One drawing of the board, space by space: what is highlighted where is looked up once."""

    def __init__(self, scene: Scene[View, Reading]) -> None:
        self.scene = scene
        self.view = scene.shown
        self.chosen = dict(scene.selection.chosen)
        self.taps = scene.model.taps
        self.colours = {space: view_model.colour_at(self.view, space) for space in SPACES}
        self.arrived = view_model.arrivals(scene)
        self.staged = view_model.staged_spaces(scene)
        self.moving = moving(scene)

    # --- spaces -------------------------------------------------------------------------------------------

    def space(self, space: str) -> Html:
        view, proposed = self.view, self.scene.proposes(space)
        shown = Space(
            space,
            self.colours[space],
            view["towers"].get(space),
            space in view["pawns"],
            view["pawns"].get(space),
            self.scene.names,
            self.taps[space],
            space in (self.chosen.get("from"), self.chosen.get("to")),
            space in self.arrived,
            space in self.staged,
            proposed,
            self.scene.lights(space) and not proposed,
            self.moving.get(space),
            self.scene.still,
            self.scene.is_puzzle,
        )
        return _space(shown, language())

    # --- lanes --------------------------------------------------------------------------------------------

    def lane(self, lane: str) -> Html:
        """Return a lane at the rim: its number or letter, highlighted while a pawn can enter by it."""
        tap, is_chosen = self.taps[lane], lane == self.chosen.get("lane")
        label = _("{printed}, {lane}").format(printed=lane[1], lane=words.lane(lane))
        if tap.state == "aim":
            label = _("{thing}, can be chosen").format(thing=label)
        if tap.highlighted:
            stops = [
                _("{card} to {space}").format(card=words.cards(choice.cards), space=choice.target)
                for choice in tap.highlighted
            ]
            label = f"{label}: {', '.join(stops)}"
        return kit.thing(
            self.scene.still,
            tap.does,
            lane[1],
            id=f"lane-{lane}",
            data_arrow=ARROWS[lane[0]],
            look=classes("bx-lane", f"bx-from-{lane[0]}", bool(tap.state) and "can", is_chosen and "chosen"),
            label=label,
            pressed=is_chosen or None,
            proposed=self.scene.proposes(lane),
            data_next=tap.state == "aim" and "to" in self.chosen,
        )


def choices_label(highlighted: tuple[Choice, ...]) -> str:
    label = []
    for kind in dict.fromkeys(choice.kind for choice in highlighted):
        text = {
            "demolish": _("can be demolished"),
            "knock": _("can be knocked out"),
            "move": _("can be moved to"),
            "enter": _("can be entered"),
        }[kind]
        label.append(text)
    if highlighted[0].kind in ("move", "enter"):
        label.append(_("takes {cards}").format(cards=words.cards(highlighted[0].cards)))
    return ", ".join(label)


# --- what others did since ----------------------------------------------------------------------------------


def trails(scene: Scene[View]) -> Html | None:
    """Return the trails of other seats' moves, with a space as the unit; None without any."""
    if scene.step is not None or scene.is_over:
        return None
    marks = [_trail(seat, event) for seat, events in scene.trails for event in events]
    drawn = "".join(marks)
    if not drawn:
        return None
    return Html(
        f'<svg class="bx-trails" viewBox="0 0 {SIDE} {SIDE}" aria-hidden="true" focusable="false">'
        f"{drawn}</svg>"
    )


def _trail(seat: int, event: Event) -> str:
    kind = event[0]
    if kind in ("moved", "knocked", "demolished"):
        way = _line(*middle(event[2]), *middle(event[3]))
        gone = _square(event[3], "bx-gone") if kind == "demolished" else ""
    elif kind == "entered":
        way, gone = _line(*_rim(event[2], event[3]), *middle(event[3])), ""
    elif kind == "built":
        way, gone = "", _square(event[2], "bx-new")
    else:
        return ""
    return f'<g class="bx-trail bx-of-{seat}">{way}{gone}</g>'


def middle(space: str) -> tuple[float, float]:
    return COLUMN[SPACE[space]] + 0.5, ROW[SPACE[space]] + 0.5


def _rim(lane: str, space: str) -> tuple[float, float]:
    x, y = middle(space)
    return {"L": (-0.1, y), "R": (SIDE + 0.1, y), "T": (x, -0.1), "B": (x, SIDE + 0.1)}[lane[0]]


def _line(x: float, y: float, to_x: float, to_y: float) -> str:
    """Return a line from a dot to the edge of the space where it ends."""
    far = max(abs(to_x - x), abs(to_y - y))
    part = (far - 0.32) / far
    end_x, end_y = x + (to_x - x) * part, y + (to_y - y) * part
    path = f"M{x:g} {y:g}L{end_x:.2f} {end_y:.2f}"
    return f'<path class="bx-case" d="{path}"/><path d="{path}"/><circle cx="{x:g}" cy="{y:g}" r=".13"/>'


def _square(space: str, name: str) -> str:
    x, y = middle(space)
    return f'<rect class="{name}" x="{x - 0.42:g}" y="{y - 0.42:g}" width=".84" height=".84" rx=".08"/>'


# --- what moves while a step is shown ----------------------------------------------------------------------


def moving(scene: Scene[View]) -> dict[str, Motion]:
    """Return the motions of the current step by space; {} without any."""
    event = next((event for event in scene.fresh if event[0] in FIRST_EVENTS), None)
    if scene.step is None or event is None or event[0] == "changed":
        return {}
    kind, view = event[0], scene.view
    if kind == "built":
        ghost = join(_leaving(int(event[1]), scene.names), won(event))
        return {event[2]: Motion("bx-rises", None, ghost)}
    end = event[3]
    if kind == "demolished" and end in view["towers"]:
        return {end: Motion("bx-falls", None, won(event))}
    if kind == "entered":
        return {end: Motion("bx-travels", _way(*_lane_begins(event[2], end)))}
    start = event[2]
    across, down = COLUMN[SPACE[start]] - COLUMN[SPACE[end]], ROW[SPACE[start]] - ROW[SPACE[end]]
    if kind != "knocked":
        return {end: Motion("bx-travels", _way(across, down))}
    knocked = _leaving(None if event[5] == "neutral" else int(event[5]), scene.names)
    return {end: Motion("bx-travels", _way(across, down), join(knocked, won(event)))}


def _way(across: int, down: int) -> str:
    return f"--dx:{across};--dy:{down}"


def _lane_begins(lane: str, end: str) -> tuple[int, int]:
    """Return the distance from a space to the start of its lane, to the right and down."""
    row, column = ROW[SPACE[end]], COLUMN[SPACE[end]]
    return {"L": (-1 - column, 0), "R": (SIDE - column, 0), "T": (0, -1 - row), "B": (0, SIDE - row)}[lane[0]]


def _leaving(owner: int | None, names: tuple[str, ...]) -> Html:
    return pieces.pawn(owner, names, "bx-leaves")


def won(event: Event) -> Html:
    """Return the points of an action, shown where they were scored."""
    return tag("span.bx-won", data_n=f"+{event[-1]}", aria_hidden="true")


def sign(scene: Scene[View]) -> Html | None:
    """Return the sign of a new phase or of the last round, while its step is shown."""
    if scene.step is None or not any(event[0] in SIGNS for event in scene.fresh):
        return None
    head, line = scoreboard.sign(scene.view)
    return tag("div.bx-sign", tag("div.bx-sign-sheet", tag("b", head), tag("span", line)), aria_hidden="true")


# --- the board in small, for the home page ------------------------------------------------------------------


WIDTH, HEIGHT, CELL = 340, 200, 21  # size of the picture, whose units these are, and of a space in it
LEFT, TOP = (WIDTH - SIDE * CELL) // 2, (HEIGHT - SIDE * CELL) // 2


def miniature(view: View) -> Html:
    stones = "".join(
        f'<path class="bx-stone bx-{letter}" d="'
        + "".join(_stone(space) for space in SPACE if view_model.colour_at(view, space) == letter)
        + '"/>'
        for letter in COLOURS
    )
    standing = sorted([*view["towers"], *view["pawns"]], key=lambda space: SPACE[space])
    things = "".join(
        _small_tower(space, view["towers"][space])
        if space in view["towers"]
        else _small_pawn(space, view["pawns"][space])
        for space in standing
    )
    seats = "".join(_points(view, seat) for seat in range(len(view["hands"])))
    return Html(
        f'<svg class="bx-picture" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true"'
        ' preserveAspectRatio="xMidYMid slice">'
        f'<path class="bx-base" d="M-200-200h740v600h-740z"/>{stones}{things}{seats}</svg>'
    )


def _corner(space: str) -> tuple[int, int]:
    return LEFT + CELL * COLUMN[SPACE[space]], TOP + CELL * ROW[SPACE[space]]


def _stone(space: str) -> str:
    x, y = _corner(space)
    return f"M{x + 0.5:g} {y + 0.5:g}h{CELL - 1}v{CELL - 1}h-{CELL - 1}z"


def _small_tower(space: str, letters: str) -> str:
    x, y = _corner(space)
    return (
        f'<svg x="{x}" y="{y}" width="{CELL}" height="{CELL}" viewBox="0 0 40 40" overflow="visible">'
        f"{pieces.stacked(letters)}</svg>"
    )


def _small_pawn(space: str, owner: int | None) -> str:
    x, y = _corner(space)
    name = "neutral" if owner is None else str(owner)
    return f'<use class="bx-of-{name}" href="#bx-pawn-{name}" x="{x + 3}" y="{y}" width="15" height="20"/>'


def _points(view: View, seat: int) -> str:
    x, y = (LEFT / 2, WIDTH - LEFT / 2)[seat % 2], (52, 132)[seat // 2]
    return (
        f'<use class="bx-of-{seat}" href="#bx-pawn-{seat}" x="{x - 13:g}" y="{y - 30}"'
        f' width="26" height="34"/>'
        f'<text class="bx-mini-points" x="{x:g}" y="{y + 28}">{view["points"][seat]}</text>'
    )
