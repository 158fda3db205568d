"""A match by link: the invitation, and what is sent after each turn.

A link to a guest contains that guest's cards and nothing else that is hidden, so it is meant for that person
alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.match import Seat
from game.reasons import Reason
from game.remote import wire
from game.remote.audit import CHECKING, FAULTS
from game.remote.guest import REVEALED, Guest
from game.remote.host import JOINED, KNOWN, Bank
from game.remote.wire import Letter
from game.save import LONGEST_NAME
from game.typed import plain
from ui import games
from ui.pages.actions import BadAction, action
from ui.pages.page import SOON, Page
from ui.pages.share import KEY, MatchLink, Progress, in_sections
from ui.session import remote
from ui.session.remote import BankSession, End, GuestSession
from ui.session.session import Session
from ui.text.html import Html, button, tag
from ui.text.i18n import _, clause, ngettext
from ui.text.notices import Notice
from ui.text.people import isolated, shown
from ui.text.sentences import names_joined

if TYPE_CHECKING:
    from ui.pages.screen import Screen

SPOKEN_BY_BANK = ("invite", "view", "reveal", "refused")


ONE_TABLE = Reason("phones no longer connect with the table's device; the match continues there")
NOT_DEALT = Reason("phones no longer connect with the table's device, and no cards were dealt")
"""Why some matches that an earlier version played live at one table can't be opened."""


# --- beginning ----------------------------------------------------------------------------------------------


def invite(
    screen: Screen, game: str, seats: tuple[Seat, ...], away: list[int], options: dict[str, Any]
) -> None:
    """Open a match whose seats `away` are those of other devices, and show the invitation."""
    bank = remote.begin(screen.matches, game, seats, away, options)
    screen.home()
    screen.follow("waiting", bank.id)


def rematch(screen: Screen) -> None:
    """Invite the same people again."""
    session = screen.session
    if not isinstance(session, BankSession):
        raise BadAction("this device isn't the bank of the match on the table")
    bank = session.end
    invite(screen, bank.game, session.match.seats, bank.others, bank.options)


# --- arriving -----------------------------------------------------------------------------------------------


def open_match(screen: Screen, id: str) -> None:
    """Show a match on several devices; continue one here that was live at one table."""
    end = remote.end_of(screen.matches, id)
    if isinstance(end, Bank) and end.is_dealt and not remote.is_by_link(end):
        remote.keep_here(screen.matches, id)
        screen.open(id)
        return
    if not isinstance(end, Reason):
        if remote.is_by_link(end):
            _show(screen, end)
            return
        end = NOT_DEALT if isinstance(end, Bank) else ONE_TABLE
    screen.cant_open(end)


def _show(screen: Screen, end: End) -> None:
    if remote.sit_down(screen.matches, end):
        screen.show_match()
    else:
        screen.home()
        screen.follow("waiting", end.id)


def _notify(screen: Screen, text: str) -> None:
    screen.page.notices.add(lambda: Notice(KEY, text))


def arrive(screen: Screen, words: str) -> bool:
    """Take a message of a match by link among some words; return False if there is none."""
    letter = wire.found(words)
    if letter is None:
        return False
    screen.page.notices.drop(KEY)
    matches = screen.matches
    if isinstance(letter, Reason):
        screen.refuse(letter)
        return True
    id, end = letter.match, None
    if letter.match in matches.saved.elsewhere():
        end = remote.end_of(matches, id)
    if isinstance(end, Reason):
        screen.refuse(end)
    elif end is not None and not remote.is_by_link(end):
        open_match(screen, id)
    elif end is not None:
        _take(screen, end, letter)
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
        )
    return True


def _take(screen: Screen, end: End, letter: Letter) -> None:
    """Let one end hear a message, and show what it led to."""
    matches, was_dealt = screen.matches, end.is_dealt
    if (letter.kind in SPOKEN_BY_BANK) == isinstance(end, Bank):
        _show(screen, end)
        names = names_joined(isolated(end.names[seat]) for seat in end.others)
        _notify(screen, _("This link is for {name}: send it on. The reply opens here.").format(name=names))
        return
    remote.sit_down(matches, end)
    led_to = (remote.at_table(matches, end.id) or end).hear(letter.text)
    remote.follow(matches, end, led_to)
    if led_to in (CHECKING, REVEALED):
        show_end(screen, end.id)
        return
    _show(screen, end)
    if isinstance(led_to, Reason):
        _refuse(screen, led_to)
    elif led_to == KNOWN and letter.kind != "invite":
        _notify(screen, _("Everything in this link is already here."))
    elif led_to == JOINED and not was_dealt:
        name = shown(end.names[letter.seat])
        _notify(screen, _("{name} is in: the cards have been dealt.").format(name=name))


def show_end(screen: Screen, id: str) -> None:
    """Show a match that was revealed, or first complete the check of a long one."""
    session = remote.at_table(screen.matches, id)
    if isinstance(session, GuestSession):
        screen.show(Checking(screen, session))
    else:
        screen.show_match()


class Checking(Progress):
    """Progress of the check of a long match that was revealed."""

    def __init__(self, screen: Screen, session: GuestSession) -> None:
        super().__init__(screen)
        self.end = session.end
        self.work_on(self._check(session.hearing))

    def address(self) -> str:
        return self.end.id

    def _check(self, hearing: Iterator[str | Reason]) -> Iterator[float]:
        for led_to in hearing:
            yield SOON
            if led_to != CHECKING:
                remote.follow(self.screen.matches, self.end, led_to)
                yield SOON
                self.screen.show_match()
                if isinstance(led_to, Reason):
                    _refuse(self.screen, led_to)

    @action("back")
    def back(self) -> None:
        """Stay: the end is shown in a moment, and nothing would show it later."""


def _refuse(screen: Screen, reason: Reason) -> None:
    _notify(screen, _("This link changes nothing: {reason}.").format(reason=clause(reason)))


class Joining(Page):
    """The invitation to a match, on the device of the one who is invited."""

    def __init__(self, screen: Screen, letter: Letter) -> None:
        super().__init__(screen)
        self.letter = letter
        names = [plain(name) for name in letter.data["names"]]
        seat = letter.seat if letter.seat < len(names) else 0
        self.called = names[seat] if names else ""
        self.written = self.called
        self.others = [shown(name) for at, name in enumerate(names) if at != seat]
        self.fault = ""

    def title(self) -> str:
        return _("Invitation")

    def status(self) -> str:
        return self.fault

    def main(self) -> Html:
        name, game = names_joined(self.others), games.by_name(self.letter.data["game"]).title()
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
        else:
            _show(self.screen, guest)


def _trust(name: str) -> str:
    """Say who can look, and what is proved."""
    return _(
        "{name}'s device deals. Nobody can choose the deal, and it is checked at the end; but that device "
        "knows every card, and {name} could look."
    ).format(name=name)


# --- sending ------------------------------------------------------------------------------------------------


def waiting(screen: Screen, id: str) -> Sending:
    """Return the page with the link that the other device of a match waits for. Raises BadAction."""
    end = remote.end_of(screen.matches, id)
    if isinstance(end, Reason) or not remote.is_by_link(end):
        raise BadAction(f"there is no match {id} by link here")
    return Sending(screen, end)


class Sending(MatchLink):
    """The message to send now between two devices: invitation, acceptance, move, table or end."""

    def __init__(self, screen: Screen, end: End) -> None:
        super().__init__(screen, end.game, end.names)
        self.end = end
        (self.to,) = end.others
        self.set_link(end.message(self.to))

    def _texts(self) -> tuple[str, str]:
        """Return what the page says of the message, and the words that are sent with it."""
        end = self.end
        if isinstance(end, Guest) and end.is_dealt:
            return _("The move is made when {name} opens the link."), _("{name}, here is my move in {game}:")
        if isinstance(end, Guest):
            explained = _("Tell {name} you're in, and the cards will be dealt.")
            return explained, _("{name}, I'm ready to play {game}. Open the link to deal:")
        if not end.is_dealt:
            explained = _("The first device to open this invitation gets the seat: send it only to {name}.")
            return explained, _("{name}, you are invited to a match of {game}. Open the link to join:")
        if end.is_over:
            explained = _("The link shows {name} the end and how the cards were dealt.")
            return explained, _("{name}, this is how {game} ended:")
        explained = _("The link shows {name} the table and what has happened. Send it only to {name}.")
        return explained, _("{name}, it's your turn in {game}:")

    def address(self) -> str:
        return self.end.id

    def title(self) -> str:
        return _("Send to {name}").format(name=self.names[self.to])

    def main(self) -> Html:
        name, (explained, _said) = self.names[self.to], self._texts()
        invites = isinstance(self.end, Bank) and not self.end.is_dealt
        answered = _("Open the link that {name} sends. If it opens elsewhere, paste it here.")
        return in_sections(
            self.section(explained.format(name=name), invites and tag("p", _trust(self.names[1 - self.to]))),
            (
                tag("h2", _("When the reply comes")),
                tag("p", answered.format(name=name)),
                button("open_match", _("Paste a link")),
            ),
        )

    def hidden(self) -> None:
        self.hide_link()

    def words(self) -> str:
        _explained, words = self._texts()
        return words


# --- the end ------------------------------------------------------------------------------------------------


def checked(session: Session) -> Html | None:
    """Return the way to send the proof of a match by link, or what the proof has shown."""
    if isinstance(session, BankSession) and all(one.over for one in session.end.progress.values()):
        return None
    if session.KEPT:
        return button("send", _("Send the result to the other device"), class_="primary")
    try:
        code, number, *_more = session.match.extra["checked"]
        fault, number = code and FAULTS[code], int(number)
    except (KeyError, TypeError, ValueError):  # anybody's
        return None
    if fault:
        return tag("p.end-fair", _("The deal can't be confirmed: {reason}.").format(reason=clause(fault)))
    text = ngettext("Fair deal: {number} move checked.", "Fair deal: {number} moves checked.", number)
    return tag("p.end-fair", text.format(number=number))
