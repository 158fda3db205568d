"""The table in play with its action bar, or the handover page in its place.

The handover page is drawn from public events alone, the page of a question answered aloud from a spectator's
view. A button that replaces another one is `data-deliberate` (ui/browser/drawing.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.match import KnownMatch
from game.notation import Move
from game.reasons import Reason
from ui.drawing.contract import GameUI
from ui.drawing.faces import THINKING, adapting, bird_of, face, level_label
from ui.drawing.scene import NOTHING, Scene, scene_of
from ui.pages import message_line
from ui.pages.actions import action, number
from ui.pages.page import Frame, MatchPage, Timer, heading, match_head, places
from ui.pages.setup_model import fair_seats
from ui.session.handover import NOBODY
from ui.session.playback import FOLLOWED, STAGED, STOPS
from ui.session.selection import Pair, Selection, read_pair
from ui.session.session import Session, step_back
from ui.store.settings import ORDER, Settings
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _, ngettext, pgettext, say
from ui.text.notices import Notice
from ui.text.people import shown
from ui.text.sentences import names_joined

LETTERS: Mapping[str, str] = {"undo": "U", "hint": "H", "pause": "P", "log": "L", "rules": "R", "menu": "M"}
"""Letters that press the table's buttons, by id: their `aria-keyshortcuts`, which ui/browser/events.py finds.
"""


def letters(settings: Settings) -> Mapping[str, str]:
    """Return the letters of the buttons by id; none where they are switched off."""
    return LETTERS if settings["keys"] == "on" else {}


def opening_sentence(match: KnownMatch, fair: Sequence[int]) -> str:
    """Return the levels of the computers in sentences; `fair` are the seats of a fair match."""
    known = [(seat, one) for seat, one in enumerate(match.seats) if level_label(one.level)]
    levels = {level_label(one.level) for _seat, one in known}
    if len(known) > 1 and len(levels) == 1:
        if all(seat in fair for seat, _one in known):
            return adapting([one.name for _seat, one in known], known[0][1].level)
        return _("The computers play at {level} level.").format(level=levels.pop())
    return " ".join(
        adapting([one.name], one.level)
        if seat in fair
        else _("{name} plays at {level} level.").format(name=shown(one.name), level=level_label(one.level))
        for seat, one in known
    )


MOST_TURNS = 12  # turns that the handover page describes, the last ones; all are in the log


def handover_regions(session: Session, ui: GameUI, names: tuple[str, ...]) -> dict[str, Html]:
    """Draw the page in place of the table until the next person asks for their cards."""
    seat = session.handover.seat()
    assert seat is not None
    name, reveal = names[seat], _("I am {name}: show my cards").format(name=names[seat])
    guests = (
        button(
            f"reveal {guest}",
            _(ui.OUT_OF_TURN).format(name=names[guest]),
            id=f"reveal-{guest}",
            class_="quiet",
            data_deliberate=True,
        )
        for guest in session.handover.guests()
    )
    return _apart(
        "div.handover",
        ui,
        ui.seat_piece(seat, names),
        _("Pass to {name}").format(name=name),
        _news(session, ui, names, seat),
        tag(
            "div.handover-actions",
            button(f"reveal {seat}", reveal, id="reveal", class_="primary", data_deliberate=True),
            *guests,
        ),
        session.handover.may_close
        and button("close", _("{name} ends the turn").format(name=name), data_deliberate=True),
    )


def gained_regions(session: Session, ui: GameUI, scene: Scene) -> dict[str, Html]:
    """Draw the page on which the seat that has moved sees its new cards, before the next seat's page."""
    return _apart(
        "div.handover.gained",
        ui,
        ui.seat_piece(scene.seat, scene.names),
        ngettext("Your new card", "Your new cards", session.gained().total()),
        tag("div.table-hand", ui.hand(scene._replace(selection=NOTHING))),
        tag("div.handover-actions", button("pass", _("Got it"), class_="primary", data_deliberate=True)),
        data_do="pass",
        data_deliberate=True,
    )


def _apart(
    look: str, ui: GameUI, piece: Html, title: str, *parts: object, **attributes: object
) -> dict[str, Html]:
    """Draw a page for one seat in place of the table, below the game's picture and the seat's piece."""
    return {
        "bar": match_head(ui.title()),
        "main": tag(
            look,
            tag("div.handover-air", ui.thumbnail(), aria_hidden="true"),
            tag(
                "div.handover-head",
                tag("span.handover-piece", piece, aria_hidden="true"),
                heading(title, "h1"),
            ),
            *parts,
            **attributes,
        ),
    }


def _news(session: Session, ui: GameUI, names: tuple[str, ...], seat: int) -> Html | None:
    """Draw recaps of the turns since a seat last looked."""
    match, last = session.match, len(session.match.entries)
    revealed = ui.revealed(session.fresh, names) if session.match.table.ANSWERS else None
    turns = message_line.recaps(session, range(last - len(session.handover.news(seat)), last))
    if not (turns or revealed):
        return None
    return tag(
        "section.news",
        revealed,
        bool(turns)
        and join(
            tag("h2", _("Since {name} last looked").format(name=names[seat])),
            tag(
                "ol",
                *(
                    tag(
                        "li",
                        tag(
                            "span.piece",
                            message_line.portrait(match, turn.seat, turn.moves.stop),
                            aria_hidden="true",
                        ),
                        tag("span", turn.complete),
                    )
                    for turn in turns[-MOST_TURNS:]
                ),
            ),
        ),
        tabindex="0",
        aria_label=_("News"),
    )


def question_regions(session: Session, ui: GameUI, scene: Scene) -> dict[str, Html]:
    """Draw the page on which people answer a question aloud: the table without hands."""
    return {
        "bar": join(button("home", _("Home"), class_="quiet"), heading(ui.title())),
        "main": tag(
            "div.table.question",
            tag("div.table-panel", ui.question(scene, session.handover.asked())),
            tag("div.table-score", ui.score(scene)),
            tag("div.table-board", ui.board(scene)),
        ),
    }


def frame_of(look: str) -> Html:
    """Draw the empty places of the table, inside an element with these class names."""
    return places(look, ("table-score", "table-board", "table-panel", "table-hand", "table-actions"))


def seen_button(session: Session) -> Html | None:
    """Draw the button that ends a private look; None without one, and where handing on ends it."""
    if not session.awaits_look or session.handover.may_pass or session.playback.is_behind:
        return None
    label = pgettext("to a private look", "Got it")
    return button("escape", label, id="seen", class_="main-action primary", data_deliberate=True)


CUES = {FOLLOWED: "lay", STAGED: "score", STOPS: "call"}  # sound effects by weight of a step


def read_answer(word: str) -> int:
    """Read a seat, or `none` for NOBODY. Raises BadAction."""
    return NOBODY if word == "none" else number(word)


SHOWN = 3.0  # seconds for which new cards are shown before the tablet is handed on
STAYS = ("pause",)  # actions that skip no steps


class Table(MatchPage):
    """The match in play."""

    SHOWS_BOARD = True
    IS_IN_PLAY = True
    PLACES: ClassVar[Html] = frame_of("table")
    """Never changes, so that only changed regions inside are redrawn."""

    def lets_think(self) -> bool:
        return True

    def name(self) -> str:
        session = self.session
        seat = session.handover.seat()
        if session.shows_gained:
            return f"gained-{len(session.match.entries)}"
        if seat is None and not session.handover.is_asking:
            return "table"
        return f"{'question' if seat is None else 'handover'}-{seat}-{len(session.match.entries)}"

    # --- drawing --------------------------------------------------------------------------------------------

    def frame(self) -> Frame:
        playback = self.session.playback
        if not self.session.may_hint:
            self.notices.drop("hint")
        scene = self._scene()
        instruction, face = self._instruction(scene)
        cue = CUES.get(playback.step.weight) if playback.step else None
        return Frame(
            self._regions(scene.at_step(playback.step) if playback.step else scene),
            instruction,
            face or "",
            self.news(),
            self.said("" if face else instruction),
            instruction if face and not playback.is_behind else "",
            f"{cue} {playback.number}" if cue else "",
            waits=playback.is_behind or self.session.is_thinking,
        )

    def _scene(self) -> Scene:
        return scene_of(self.session, self.screen.settings[ORDER])

    def _instruction(self, scene: Scene) -> tuple[str, Html | None]:
        """Return the instruction, and beside it a picture of the computer that is thinking."""
        session = self.session
        names = self.names
        # The last step is shown while a person may already play.
        waits = session.playback.is_behind or session.is_thinking
        moment = waits and self.ui.moment(session.playback.moment, names)
        if text := moment or self._state(names):
            return text, None
        if session.is_thinking:
            bird = bird_of(session.match.seats[session.turn])
            return _("{name} is thinking.").format(name=names[session.turn]), face(bird, THINKING)
        if session.turn not in session.handover.people:
            return self._awaited(names), None
        return self.ui.status(scene), None

    def _state(self, names: tuple[str, ...]) -> str:
        """Return what is to be known before whose turn it is; "" for nothing."""
        session = self.session
        seat = session.handover.seat()
        if seat is not None or session.handover.waits:
            return _("Pass the tablet to {name}.").format(name=names[session.turn if seat is None else seat])
        if self.session.is_stale:
            return _("This match was continued in another tab.")
        if session.is_over:
            return _("This move ends the match.")
        if session.hinted is not None:
            return message_line.proposal(session.match, session.view(), session.hinted)
        if session.wants_hint:
            return _("Looking for a hint.")
        if session.staged is not None:
            if session.asks_done:
                return _("Tap Done to make this move, or Undo to change it.")
            return _("Tap the button to make the move, or choose another.")
        return _("The match is paused.") if self._is_held else ""

    def _awaited(self, names: tuple[str, ...]) -> str:
        """Name the people whom the computer on turn waits for."""
        session = self.session
        if session.handover.viewer is None:
            people = names_joined(names[seat] for seat in session.handover.asked())
            return _("Waiting for an answer from {names}.").format(names=people)
        return _("{other} moves once {name} has looked.").format(
            other=names[session.turn], name=names[session.handover.viewer]
        )

    @property
    def _is_held(self) -> bool:
        playback = self.session.playback
        return playback.is_paused and (playback.step is not None or self.session.is_thinking)

    def said(self, instruction: str) -> str:
        if self.session.playback.is_behind:
            return ""
        sentences = message_line.answer(self.session), instruction
        # A hint is announced before its reasons.
        return " ".join(filter(None, reversed(sentences) if self.session.hinted else sentences))

    def _regions(self, scene: Scene) -> dict[str, Html]:
        session = self.session
        ui = self.ui
        if session.handover.seat() is not None:
            return handover_regions(session, ui, self.names)
        if session.shows_gained:
            return gained_regions(session, ui, scene)
        if session.handover.is_asking:
            return question_regions(session, ui, scene)
        return {
            "bar": join(self._way_back(), heading(ui.title()), self._mark()),
            "message": self._message(),
            "main": self.PLACES,
            "table-score": ui.score(scene),
            "table-board": ui.board(scene),
            "table-panel": ui.panel(scene),
            "table-hand": Html("") if scene.is_watched else ui.hand(scene),
            "table-actions": self._buttons(),
        }

    def _way_back(self) -> Html:
        return button("home", _("Home"), class_="quiet")

    def _mark(self) -> Html | None:
        return message_line.mark(self.match)

    def _message(self) -> Html:
        return message_line.region(self.session, self._opening())

    def _buttons(self) -> Html:
        session = self.session
        return join(
            self._main_button(),
            self._undo_button(session.why_no_undo()),
            "hint" not in session.backend.UNAVAILABLE
            and self._button("hint", _("Hint"), aria_disabled=None if session.may_hint else "true"),
            self._page_buttons(),
        )

    def _main_button(self) -> Html | None:
        """Draw the button for the next action: make the staged move, end a look, hand on, pause."""
        session = self.session
        if session.staged is not None and session.asks_done:
            return button("done", _("Done"), class_="main-action primary")
        if (seen := seen_button(session)) is not None:
            return seen
        if session.handover.may_pass and session.playback.step is None:
            name = self.names[session.turn]
            words = tag("span.main-words", _("Pass to {name}").format(name=name))
            return button("pass", words, class_="main-action primary", data_deliberate=True)
        if session.playback.is_paused or session.is_thinking or session.playback.is_behind:
            label = _("Resume") if session.playback.is_paused else _("Pause")
            return self._button("pause", label, class_="main-action quiet", data_deliberate=True)
        return None

    def _undo_button(self, refusal: Reason | None) -> Html:
        """Draw the Undo button; `refusal` says why it is disabled."""
        return self._button(
            "undo",
            _("Undo"),
            aria_disabled="true" if refusal else None,
            title=say(refusal) if refusal else None,
        )

    def _page_buttons(self) -> Html:
        closed = self.session.backend.UNAVAILABLE
        labels = {"log": _("Log"), "rules": _("Rules"), "menu": _("Menu")}
        return join(*(self._button(does, label) for does, label in labels.items() if does not in closed))

    def _button(self, does: str, label: str, **attributes: object) -> Html:
        letter = letters(self.screen.settings).get(does)
        return button(does, label, aria_keyshortcuts=letter, **attributes)

    def _opening(self) -> str:
        """Return the computers' levels as a match begins; "" later, and in practice."""
        match = self.match
        if match.entries or match.practice or match.start is not None:
            return ""
        return opening_sentence(match, fair_seats(match, self.screen.settings.setups))

    # --- steps ----------------------------------------------------------------------------------------------

    def holds(self) -> bool:
        playback = self.session.playback
        return self.session.is_stale or playback.is_paused or playback.step is not None

    def timer(self) -> Timer | None:
        playback = self.session.playback
        if self.session.is_stale or playback.is_paused or playback.step is None:
            return super().timer()
        return Timer(playback.number, playback.step.seconds)

    def tick_seconds(self) -> float | None:
        return SHOWN if self.session.shows_gained else None

    def tick(self) -> None:
        playback = self.session.playback
        if self.session.shows_gained:
            self.pass_on()
        playback.next()
        self.screen.travels = playback.step is not None
        self.screen.settle()

    def is_behind(self, action: str) -> bool:
        playback = self.session.playback
        if self.session.is_stale or action in STAYS:
            return False
        if "hint" in self.notices.standing and not action.startswith(("advise", "dismiss")):
            return True
        return playback.is_behind if action else playback.step is not None

    def skip_steps(self) -> None:
        self.notices.drop("hint")
        if self.session.playback.step is not None:
            self.session.playback.finish()
            self.screen.travels = False
            self.screen.settle()

    # --- actions --------------------------------------------------------------------------------------------

    def _takes(self, pairs: tuple[Pair, ...], after: Selection) -> bool:
        """Return True if these pairs may be picked, with `after` as result; else answer the tap."""
        return True

    def _takes_move(self, move: Move) -> bool:
        """Return True if a complete move may be made or staged; else answer the tap."""
        return True

    def _made(self) -> None:
        self.screen.after_move()

    @action("pick", rest=read_pair)
    def pick(self, *pairs: Pair) -> None:
        """Choose words for slots, `card=R7`, or take them back."""
        if self._takes(pairs, self.session.selection.pick(*pairs)) and self.session.pick(*pairs):
            self._made()

    @action("select", rest=read_pair)
    def select(self, *pairs: Pair) -> None:
        if self._takes(pairs, self.session.selection.only(*pairs)):
            self.session.select(*pairs)

    @action("ask", str, rest=str)
    def ask(self, *words: str) -> None:
        """Explain why a move can't be made."""
        self.session.ask(words)

    @action("play", str, rest=str)
    def play(self, *words: str) -> None:
        if self._takes_move(words) and self.session.play(words):
            self._made()

    @action("stage", str, rest=str)
    def stage(self, *words: str) -> None:
        """Show a move as it will stand, before it is made."""
        if self._takes_move(words):
            self.session.stage(words)

    @action("done")
    def done(self) -> None:
        if self.session.done():
            self._made()

    @action("make")
    def make(self) -> None:
        """Make the staged move by a second tap on the board."""
        self.done()

    @action("escape")
    def escape(self) -> None:
        step_back(self.session)

    @action("undo")
    def undo(self) -> None:
        """Take back the last move, or say why it can't be taken back."""
        session = self.session
        refusal = session.why_no_undo()
        if refusal is not None:
            session.refused = refusal
        elif session.undo():
            self.screen.matches.keep()

    @action("hint")
    def hint(self) -> None:
        """Ask for a hint, after a question if it is the first one of the match."""
        settled = self.match.practice or self.match.hinted or self.screen.settings["hints"] != "ask"
        if settled or not self.session.may_hint:
            self.session.want_hint()
        else:
            self.notices.add(self._hint_question)
            self.lead("notice-advise")

    def _hint_question(self) -> Notice:
        return Notice(
            "hint",
            _("Use a hint? This match will then count as one with hints."),
            (
                ("advise", _("Use a hint")),
                ("dismiss hint", _("Cancel")),
                ("advise always", _("Use it, don't ask again")),
            ),
        )

    @action("advise", rest=str)
    def advise(self, *words: str) -> None:
        """Give the hint that was asked about; with `always` no other one is asked about."""
        self.notices.drop("hint")
        if words:
            self.screen.settings.set("hints", "at-once")
        self.session.want_hint()

    @action("news", number)
    def show_again(self, number: int) -> None:
        """Play back the turn of a recap, by the number of its first move."""
        for turn in message_line.recaps(self.session, self.session.since(), message_line.EARLIER):
            if turn.moves.start == number:
                self.session.show_again(turn.moves)

    @action("recaps")
    def unfold(self) -> None:
        """Open the list of all recaps, or close it."""
        self.session.unfolded = not self.session.unfolded

    @action("pause")
    def pause(self) -> None:
        """Pause the computers and the next step, or let them continue."""
        self.session.playback.is_paused = not self.session.playback.is_paused

    @action("pass")
    def pass_on(self) -> None:
        if self.session.handover.may_pass:
            self.session.hide()

    @action("close")
    def close(self) -> None:
        if self.session.close():
            self.screen.after_move()

    @action("reveal", number)
    def reveal(self, seat: int) -> None:
        self.session.reveal(seat)

    @action("answer", read_answer)
    def answer(self, seat: int) -> None:
        """Take the people's answer: a seat that says yes, or NOBODY."""
        if self.session.answer(seat):
            self.screen.after_move()

    @action("sort", str)
    def sort(self, order: str) -> None:
        self.screen.settings.set(ORDER, order)
