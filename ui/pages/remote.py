"""A match by link: the invitation, the table, and what is sent after each turn.

A link to a guest contains that guest's cards and nothing else that is hidden, so it is meant for that person
alone.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from game.match import Seat
from game.reasons import Reason
from game.remote import wire
from game.remote.audit import FAULTS, Verdict
from game.remote.bank import JOINED, KNOWN, Bank
from game.remote.guest import REVEALED, Guest
from game.remote.wire import Letter
from game.save import LONGEST_NAME
from game.typed import plain
from ui.pages.actions import BadAction, action
from ui.pages.page import Page
from ui.pages.share import KEY, Outgoing, in_sections
from ui.pages.table import Table
from ui.session import game_ui, remote
from ui.session.bank import BankSession
from ui.session.guest import GuestSession
from ui.session.remote import End
from ui.session.session import Session
from ui.store.saved_matches import LIVE
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _, clause, ngettext
from ui.text.notices import Notice
from ui.text.people import isolated, shown
from ui.text.sentences import names_joined

if TYPE_CHECKING:
    from ui.pages.screen import Screen

CODE = re.compile(r"\br\s*(?:=|%3D)\s*live([0-9a-f]+)", re.IGNORECASE)
"""A code by which devices at one table connect (ui/browser/connection.mjs)."""
SPOKEN_BY_BANK = ("invite", "view", "reveal", "refused")


def _notify(screen: Screen, text: str, page: str) -> None:
    screen.notices.add(lambda: Notice(KEY, text, page=page))


def _names(end: End) -> str:
    names = remote.names_of(end)
    return names_joined(isolated(names[seat]) for seat in remote.others(end))


# --- arriving -----------------------------------------------------------------------------------------------


def open_match(screen: Screen, id: str) -> None:
    end = remote.end_of(screen.matches, id)
    if isinstance(end, Reason):
        screen.home()
        text = _("This match can't be opened: {reason}.").format(reason=clause(end))
        _notify(screen, text, "home")
    else:
        _show(screen, end)


def _show(screen: Screen, end: End) -> None:
    if remote.sit_down(screen.matches, end):
        screen.show_match()
    else:
        screen.home()
        if not remote.is_live(screen.matches, end.id):
            screen.show(Sending(screen, end))
        else:
            screen.follow("waiting", end.id)


def arrive(screen: Screen, words: str, page: str) -> bool:
    """Take a message of a match by link among some words; return False if there is none."""
    if code := CODE.search(words):
        screen.follow("meet", f"r=live{code[1]}")
        return True
    texts = wire.found(words)
    if not texts:
        return False
    screen.notices.drop(KEY)
    letters = [(text, wire.unpack(text)) for text in texts]
    text, letter = next((one for one in letters if isinstance(one[1], Letter)), letters[0])
    if isinstance(letter, Reason):
        screen.matches.refuse(letter, page)
        return True
    matches, id = screen.matches, letter.match
    if letter.kind == "bank":
        _become_bank(screen, letter, page)
    elif id in matches.saved.elsewhere():
        end = remote.end_of(matches, id)
        if isinstance(end, Reason):
            matches.refuse(end, page)
        else:
            _take(screen, end, text, letter)
    elif matches.saved.text(id) is not None:
        screen.open(id)
    elif letter.kind == "invite":
        screen.show(Joining(screen, letter))
    else:
        _notify(
            screen,
            _(
                "This link belongs to a match on another device, or in another browser on this one. Copy "
                "the link, open the table where the match is, and paste it under “Open a match”."
            ),
            page,
        )
    return True


def _become_bank(screen: Screen, letter: Letter, page: str) -> None:
    """Continue a match that was moved here, unless this device has it already or is its guest."""
    matches, id = screen.matches, letter.match
    bank = Bank.handed_over(letter)
    here = remote.end_of(matches, id) if id in matches.saved.elsewhere() else None
    if isinstance(bank, Reason):
        matches.refuse(bank, page)
    elif isinstance(here, Guest):
        _show(screen, here)
        text = _("This device has a seat in the match. Open the link on another one.")
        _notify(screen, text, screen.page.name())
    elif isinstance(here, Bank) and here.has_stopped and here.branch == bank.moved_from:
        _show(screen, here)
        screen.show(Moving(screen, here))
        _notify(screen, _("This link is for the other device: send it on."), screen.page.name())
    elif isinstance(here, Bank) and here.branch >= bank.branch:
        _show(screen, here)
        _notify(screen, _("Everything in this link is already here."), screen.page.name())
    elif here is None and matches.saved.text(id) is not None:
        screen.open(id)
    else:
        remote.become_bank(matches, bank)
        screen.show_match()
        _notify(screen, _("The match continues on this device."), screen.page.name())


def _take(screen: Screen, end: End, text: str, letter: Letter) -> None:
    """Let one end hear a message, and show what it led to."""
    matches = screen.matches
    is_own = (letter.kind in SPOKEN_BY_BANK) == isinstance(end, Bank)
    if is_own:
        _show(screen, end)
        text = _("This link is for {name}: send it on. The reply opens here.")
        _notify(screen, text.format(name=_names(end)), screen.page.name())
        return
    if remote.is_live(matches, end.id):
        matches.platform.write({LIVE + end.id: None})  # links take the place of the connection
    was_dealt = remote.sit_down(matches, end)
    session = matches.session if was_dealt else None
    led_to = session.hear(text) if isinstance(session, GuestSession | BankSession) else end.hear(text)
    if led_to == REVEALED and isinstance(end, Guest):
        remote.take_over(matches, end)
        screen.show_match()
        return
    if not was_dealt:
        remote.keep_waiting(matches, end)
    _show(screen, end)
    matches.keep()
    if isinstance(led_to, Reason):
        said = _("This link changes nothing: {reason}.").format(reason=clause(led_to))
        _notify(screen, said, screen.page.name())
    elif led_to == KNOWN and letter.kind != "invite":
        _notify(screen, _("Everything in this link is already here."), screen.page.name())
    elif led_to == JOINED and not was_dealt:
        name = shown(remote.names_of(end)[letter.seat])
        _notify(screen, _("{name} is in: the cards are dealt.").format(name=name), screen.page.name())


# --- inviting and joining -----------------------------------------------------------------------------------


def invite(screen: Screen, game: str, seats: tuple[Seat, ...], away: int, options: dict[str, Any]) -> None:
    """Open a match whose seat `away` is another device's, and show its invitation."""
    bank = remote.begin(screen.matches, game, seats, [away], options)
    screen.home()
    screen.show(Sending(screen, bank))


def rematch(screen: Screen) -> None:
    session = screen.session
    if not isinstance(session, BankSession):
        raise BadAction("there is no match by link on the table")
    bank = session.bank
    (away,) = bank.tokens
    invite(screen, bank.game, session.match.seats, away, bank.options)


class Joining(Page):
    """The invitation to a match, on the device of the one who is invited."""

    def __init__(self, screen: Screen, letter: Letter) -> None:
        super().__init__(screen)
        self.letter = letter
        names = [plain(name) for name in letter.data["names"]]
        seat = letter.seat if letter.seat < len(names) else 0
        self.game: str = letter.data["game"]
        self.called = names[seat] if names else ""
        self.written = self.called
        self.others = [shown(name) for at, name in enumerate(names) if at != seat]
        self.fault = ""

    def title(self) -> str:
        return _("Invitation")

    def status(self) -> str:
        return self.fault

    def main(self) -> Html:
        name, game = names_joined(self.others), game_ui.by_name(self.game).title()
        return in_sections(
            (
                tag("h2", _("{name} invites you to {game}").format(name=name, game=game)),
                tag("p", _("You play on your own devices and send each other a link after each turn.")),
                tag("p", _trust(name)),
                tag("label", _("Your name"), for_="called"),
                tag(
                    "input",
                    id="called",
                    value=self.written,
                    maxlength=LONGEST_NAME,
                    autocomplete="off",
                    dir="auto",
                    data_field="called",
                ),
                button("join", _("Join the match"), class_="primary"),
            ),
        )

    def typed(self, field: str, value: str) -> None:
        if field == "called":
            self.called = plain(value)[:LONGEST_NAME]

    @action("join")
    def join(self) -> None:
        try:
            guest = remote.join(self.screen.matches, self.letter, self.called)
        except Reason as reason:
            self.fault = _("No match could be imported: {reason}.").format(reason=clause(reason))
            return
        self.screen.home()
        self.screen.show(Sending(self.screen, guest))


def _trust(name: str) -> str:
    """Say who can look, and what is proved."""
    return _(
        "{name}'s device deals. Nobody can choose the deal, and at the end it is checked; but that device "
        "knows every card, and {name} could look."
    ).format(name=name)


# --- sending ------------------------------------------------------------------------------------------------


class Sending(Page):
    """The message to send now between two devices: invitation, acceptance, move, table or end."""

    def __init__(self, screen: Screen, end: End) -> None:
        super().__init__(screen)
        self.end = end
        (self.to,) = remote.others(end)
        self.names = tuple(map(shown, remote.names_of(end)))
        self.game = game_ui.by_name(end.game).title()
        self.outgoing = Outgoing(self, self._message)
        self.outgoing.make(self._text())
        self.with_actions = (self.outgoing,)

    @property
    def kind(self) -> str:
        """Kind of the message in the link: `invite`, `join`, `move`, `view`, `reveal`."""
        end = self.end
        if isinstance(end, Guest):
            return "move" if end.is_dealt else "join"
        if end.match is None:
            return "invite"
        return "view" if end.match.table.outcome() is None else "reveal"

    def _text(self) -> str:
        end = self.end
        if isinstance(end, Guest):
            return end.message()
        return end.invitation(self.to) if end.match is None else end.message(self.to)

    def address(self) -> str:
        return self.end.id

    def title(self) -> str:
        return _("Send to {name}").format(name=self.names[self.to])

    def status(self) -> str:
        return self.outgoing.description

    def main(self) -> Html:
        explained = {
            "invite": _("The first device to open this invitation gets the seat: send it only to {name}."),
            "join": _("Tell {name} you're in, and the cards will be dealt."),
            "move": _("The move is made when {name} opens the link."),
            "view": _("The link shows {name} the table and what has happened. Send it only to {name}."),
            "reveal": _("The link shows {name} the end, and how the cards were dealt."),
        }[self.kind]
        return in_sections(
            (
                tag("h2", _("{game}, {names}").format(game=self.game, names=names_joined(self.names))),
                tag("p", explained.format(name=self.names[self.to])),
                self.kind == "invite" and tag("p", _trust(self.names[1 - self.to])),
                self.outgoing.ways(),
                self.outgoing.shown(),
            ),
            (
                tag("h2", _("When the reply comes")),
                tag(
                    "p",
                    _("Open the link that {name} sends. If it opens elsewhere, paste it here.").format(
                        name=self.names[self.to]
                    ),
                ),
                button("open_match", _("Paste a link")),
            ),
        )

    def typed(self, field: str, value: str) -> None:
        self.outgoing.typed(field, value)

    def hidden(self) -> None:
        self.outgoing.forget()

    def _message(self) -> tuple[str, str]:
        said = {
            "invite": _("{name}, you are invited to a match of {game}. Open the link to join:"),
            "join": _("{name}, I'm ready to play {game}. Open the link to deal:"),
            "move": _("{name}, here is my move in {game}:"),
            "view": _("{name}, it is your turn in {game}:"),
            "reveal": _("{name}, this is how {game} ended:"),
        }[self.kind]
        return self.game, said.format(name=self.names[self.to], game=self.game)


# --- moving to another device -------------------------------------------------------------------------------


def move(screen: Screen) -> Page:
    """Return the page on which the match on the table is moved. Raises BadAction for any other match."""
    session = screen.session
    if (
        not isinstance(session, BankSession)
        or session.is_over
        or remote.is_live(screen.matches, session.bank.id)
    ):
        raise BadAction("this match can't be moved by a link")
    return Moving(screen, session.bank)


class Moving(Page):
    """The page that moves a match to another device by a link, after which it has stopped here."""

    def __init__(self, screen: Screen, bank: Bank) -> None:
        super().__init__(screen)
        self.bank = bank
        self.game = game_ui.by_name(bank.game).title()
        self.names = names_joined(map(shown, remote.names_of(bank)))
        self.outgoing = Outgoing(self, self._message)
        self.with_actions = (self.outgoing,)

    def title(self) -> str:
        return _("Move to another device")

    def status(self) -> str:
        return self.outgoing.description

    def main(self) -> Html:
        whose = tag("h2", _("{game}, {names}").format(game=self.game, names=self.names))
        warning = tag("p.share-warning", _("Anyone with this link can see all the cards."))
        if not self.bank.has_stopped:
            explained = _(
                "Make a link and open it on your other device. The match continues there and stops here."
            )
            return in_sections(
                (
                    whose,
                    tag("p", explained),
                    warning,
                    button("hand_over", _("Move the match"), class_="danger", data_deliberate=True),
                )
            )
        return in_sections(
            (
                whose,
                tag("p", _("The match has stopped here. Open the link on one other device.")),
                warning,
                self.outgoing.ways()
                if self.outgoing.link
                else button("hand_over", _("Make the link again"), class_="primary"),
                self.outgoing.shown(),
            ),
            (
                tag("h2", _("If the link is lost")),
                tag("p", _("Bring the match back only if no other device has opened the link.")),
                button("take_back", _("Bring the match back"), class_="quiet", data_deliberate=True),
            ),
        )

    def typed(self, field: str, value: str) -> None:
        self.outgoing.typed(field, value)

    def hidden(self) -> None:
        # The link holds all cards: it must not stay on a screen that nobody watches.
        self.outgoing.link = ""
        self.outgoing.forget()

    def _message(self) -> tuple[str, str]:
        said = _("{game}, {names}: open this link on your other device.")
        return self.game, said.format(game=self.game, names=self.names)

    @action("hand_over")
    def hand_over(self) -> None:
        self.outgoing.make(remote.hand_over(self.screen.matches, self.bank))
        self.outgoing.description = _("The link is ready.")
        self.lead("share_link" if self.outgoing.sharing.shares() else "copy_link")

    @action("take_back")
    def take_back(self) -> None:
        """Be the bank again."""
        letter = wire.unpack(self.bank.hand_over())
        bank = Bank.handed_over(letter) if isinstance(letter, Letter) else letter
        if isinstance(bank, Bank):
            remote.become_bank(self.screen.matches, bank)
            self.screen.show_match()


# --- the table ----------------------------------------------------------------------------------------------


def table_of(screen: Screen) -> Table:
    return RemoteTable(screen)


def send_end(screen: Screen) -> None:
    """Show what is sent once the match is over."""
    end = remote.end_of(screen.matches, screen.matches.match_id)
    if not isinstance(end, Reason):
        screen.show(Sending(screen, end))


class RemoteTable(Table):
    """The table of a match by link."""

    @property
    def end(self) -> End:
        end = remote.end_of(self.screen.matches, self.screen.matches.match_id)
        assert not isinstance(end, Reason)
        return end

    @property
    def _sends(self) -> bool:
        """True if the match waits for a link to be sent."""
        end = self.end
        if isinstance(end, Guest):
            return end.asked is not None
        waits = self.session.turn not in self.session.handover.people and not self.session.is_thinking
        return waits and not end.has_stopped and not end.is_behind

    def _state(self, names: tuple[str, ...]) -> str:
        end = self.end
        if self._is_stale or self.session.is_over:
            return super()._state(names)
        if isinstance(end, Bank) and end.has_stopped:
            return _("This match was moved to another device.")
        if isinstance(end, Bank) and end.is_behind:
            return _("{name}'s device is further along: this is an older copy of the match.").format(
                name=_names(self.end)
            )
        if self._sends and self.session.playback.step is None:
            if isinstance(end, Guest):
                return _("The move is chosen. Send it to {name}.").format(name=_names(self.end))
            return _("It's {name}'s turn. Send the link, then open the reply.").format(name=_names(self.end))
        return super()._state(names)

    def _awaited(self, names: tuple[str, ...]) -> str:
        return _("Waiting for {name}'s link.").format(name=_names(self.end))

    def _main_button(self) -> Html | None:
        end = self.end
        if isinstance(end, Bank) and end.has_stopped:
            return button("move_bank", _("Show the link"), class_="main-action")
        if isinstance(end, Bank) and end.is_behind and not end.has_ended:
            return button("take_up", _("Continue from here"), class_="main-action", data_deliberate=True)
        if self._sends and not self._is_stale:
            words = tag("span.main-words", _("Send to {name}").format(name=_names(self.end)))
            return button("send", words, class_="main-action primary")
        return super()._main_button()

    def _buttons(self) -> Html:
        return join(self._main_button(), self._undo_button(self.session.why_no_undo()), self._page_buttons())

    def _page_buttons(self) -> Html:
        labels = {"log": _("Log"), "rules": _("Rules"), "menu": _("Menu")}
        return join(
            *(self._button(does, label) for does, label in labels.items() if does not in self.session.CLOSED)
        )

    def _opening(self) -> str:
        return ""

    @action("send")
    def send(self) -> None:
        self.screen.show(Sending(self.screen, self.end))

    @action("take_up")
    def take_up(self) -> None:
        """Continue from an older copy, giving up what the other device has seen since."""
        if isinstance(self.end, Bank):
            self.end.take_up()
            self.screen.matches.keep()


# --- the end ------------------------------------------------------------------------------------------------


def checked(session: Session) -> Html | None:
    """Return the way to send the proof of a match by link, or what the proof has shown."""
    if isinstance(session, BankSession) and all(one.over for one in session.bank.progress.values()):
        return None
    if session.KEPT:
        return button("send", _("Send the result to the other device"), class_="primary")
    try:
        verdict = Verdict(*session.match.extra["checked"])
        fault, number = FAULTS.get(verdict.fault), int(verdict.moves)
    except (TypeError, ValueError):  # anybody's
        return None
    if fault:
        return tag("p.end-fair", _("The deal can't be confirmed: {reason}.").format(reason=clause(fault)))
    text = ngettext("Fair deal: {number} move checked.", "Fair deal: {number} moves checked.", number)
    return tag("p.end-fair", text.format(number=number))
