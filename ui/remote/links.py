"""Pages of a match by link: the invitation, what is sent after each turn, the check at the end.

A link to a guest contains that guest's cards and nothing else that is hidden, so it is meant for that person
alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from game.reasons import Reason
from game.remote.audit import CHECKING
from game.remote.guest import Guest
from game.remote.host import Host
from game.remote.wire import Message
from game.save import LONGEST_NAME
from game.typed import plain
from ui import games
from ui.pages.actions import action, number
from ui.pages.arriving import NOT_LOADED
from ui.pages.form import choices_of, in_sections, name_field
from ui.pages.opening import KEY, ProgressPage
from ui.pages.page import SOON, Page
from ui.pages.share import LinkPage, MatchLink
from ui.remote import records
from ui.remote.guest import GuestBackend
from ui.remote.records import Device
from ui.session.turns import turn_now
from ui.text.html import Html, button, tag
from ui.text.i18n import _, clause, ngettext
from ui.text.notices import Notice
from ui.text.people import shown
from ui.text.sentences import names_joined

if TYPE_CHECKING:
    from ui.pages.screen import Screen


def other_named(device: Device) -> str:
    """Return the name of the person with the other device; "" where several have one, or it isn't known."""
    if isinstance(device, Guest):
        return _host_named(device.names, device.seat, device.computers, device.pledges is not None)
    return shown(device.names[device.others[0]]) if len(device.others) == 1 else ""


def _host_named(names: Sequence[str], own: int, computers: Iterable[int], has_fellows: bool) -> str:
    """Return the name of the person with the table's device, as a guest knows it; "" if it can't.

    `has_fellows`: there are other guests. It isn't told which people these are.
    """
    people = [name for seat, name in enumerate(names) if seat != own and seat not in computers]
    return shown(people[0]) if len(people) == 1 and not has_fellows else ""


def named(device: Device, seats: Iterable[int]) -> str:
    return names_joined(shown(device.names[seat]) for seat in seats)


def show(screen: Screen, device: Device) -> None:
    """Show the table of a match, or what is to be sent before its cards are dealt."""
    screen.platform.sharing().listen()
    if records.sit_down(screen.matches, device):
        if isinstance(device, Guest):
            _leave_out_odd_events(screen, device)
        screen.show_match()
    else:
        screen.home()
        screen.follow("waiting", device.id)


def _leave_out_odd_events(screen: Screen, guest: Guest) -> None:
    """Forget what has happened if it can't be drawn, for it may be anything; the view is complete."""
    session = screen.session
    assert session is not None and isinstance(session.backend, GuestBackend)
    try:
        screen.show_match()
        session.playback.rehearse(screen.frame)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
        guest.forget_events()
        session.backend.match.follow()
        session.sight.mark_last()
        session.playback.drop()
        screen.matches.keep()


def notify(screen: Screen, text: str) -> None:
    screen.page.notices.add(lambda: Notice(KEY, text))


UNKNOWN = "unknown"  # key of the question about moves that this device doesn't know


def tell_of_moves(screen: Screen, guest: Guest, has_gone_back: bool) -> None:
    """Say that the host has gone back, and ask about moves of this seat that another device has made."""
    number, session = len(guest.evidence.open), screen.session
    if has_gone_back and session is not None:
        name, turn = other_named(guest), turn_now(session.match)
        text = _("{name}'s device went back to turn {turn}.")
        if not name:
            text = _("The table's device went back to turn {turn}.")
        notify(screen, text.format(name=name, turn=turn))
    if number:
        text = ngettext(
            "A move of yours was made that this device doesn't know. Did you make it?",
            "{number} moves of yours were made that this device doesn't know. Did you make them?",
            number,
        ).format(number=number)
        answers = ("own", _("Yes")), ("not_own", _("No"))
        screen.page.notices.add(lambda: Notice(UNKNOWN, text, answers))


class Checking(ProgressPage):
    """Progress of the check of a long match that was revealed."""

    def __init__(self, screen: Screen, backend: GuestBackend) -> None:
        super().__init__(screen)
        self.device = backend.device
        self.work_on(self._check(backend.hearing))

    def address(self) -> str:
        return self.device.id

    def _check(self, hearing: Iterator[str | Reason]) -> Iterator[float]:
        for led_to in hearing:
            yield SOON
            if led_to != CHECKING:
                records.follow(self.screen.matches, self.device, led_to)
                yield SOON
                self.screen.show_match()
                if isinstance(led_to, Reason):
                    refuse(self.screen, led_to)

    @action("back")
    def back(self) -> None:
        """Stay: the end is shown in a moment, and nothing would show it later."""


def refuse(screen: Screen, reason: Reason) -> None:
    notify(screen, _("This link changes nothing: {reason}.").format(reason=clause(reason)))


class Joining(Page):
    """The invitation to a match, on the invited person's device. Nothing connects before it is accepted."""

    def __init__(self, screen: Screen, message: Message, offers_relays: bool) -> None:
        super().__init__(screen)
        self.offers_relays = offers_relays
        self.message = message
        data = message.data
        names = [plain(name) for name in data["names"]]
        seat = message.seat if message.seat < len(names) else 0
        computers = [int(at) for at in data.get("computers", {})]
        self.host = _host_named(names, seat, computers, bool(data.get("many")))
        self.called = names[seat] if names else ""
        self.written = self.called
        self.others = [shown(name) for at, name in enumerate(names) if at != seat]
        self.fault = ""

    def title(self) -> str:
        return _("Invitation")

    def status(self) -> str:
        return self.fault

    def main(self) -> Html:
        game, names = games.by_name(self.message.data["game"]).title(), names_joined(self.others)
        invited = (
            _("{name} invites you to {game}") if self.host else _("You are invited to {game} with {names}")
        )
        return in_sections(
            (
                tag("h2", invited.format(name=self.host, game=game, names=names)),
                *self._anew(),
                tag("p", relays_see(self.screen) if self.offers_relays else _by_links()),
                tag("p", _trust(self.host)),
                *self._name(),
                button("join", _("Join the match"), class_="primary"),
                self.offers_relays
                and links_carry(self.message)
                and button("join_by_link", _("Answer by link instead")),
            ),
        )

    def _anew(self) -> Iterator[Html]:
        """Yield what is to be known of a seat that another device has had."""
        if (since := self.message.data.get("since")) is not None:
            text = _(
                "The match has begun. You go on after move {number}; the device that had your seat can play "
                "no more."
            )
            yield tag("p", text.format(number=since))

    def _name(self) -> Iterator[Html]:
        """Yield the field for the name, which a match that has begun doesn't change."""
        if "since" not in self.message.data:
            yield tag("label", _("Your name"), for_="called")
            yield name_field("called", self.written, "called")

    def typed(self, field: str, value: str) -> None:
        if field == "called":
            self.called = plain(value)[:LONGEST_NAME]

    @action("join")
    def join(self) -> None:
        self._join(self.offers_relays)

    @action("join_by_link")
    def join_by_link(self) -> None:
        self._join(over_relays=False)

    def _join(self, over_relays: bool) -> None:
        try:
            guest = records.join(self.screen.matches, self.message, self.called, over_relays)
        except Reason as reason:
            self.fault = _("No match could be imported: {reason}.").format(reason=clause(reason))
        else:
            show(self.screen, guest)


def _by_links() -> str:
    return _("You play on your own devices and send each other a link after each turn.")


def relays_see(screen: Screen) -> str:
    """Return the sentences on what relays learn of a match."""
    if all(address.startswith("ws:") for address in screen.platform.relays().addresses()):
        return _(
            "Messages travel by themselves over the computer that this page comes from. It sees your "
            "addresses in the Wi-Fi and when you use this site; not names, cards or moves. The devices may "
            "sleep."
        )
    return _(
        "Messages travel by themselves over relays, computers that keep them until they are read. Relays see "
        "your internet addresses, this site's name and when you use it; not names, cards or moves. The "
        "devices may sleep."
    )


def links_carry(invitation: Message) -> bool:
    """Return True if links can carry the match of an invitation, as `records.is_by_link` says of a device."""
    return len(invitation.data["names"]) == 2 and not invitation.data.get("many")


def _trust(name: str) -> str:
    """Return the sentence on who could look at the cards, and what is proved; `name`: "" if unknown."""
    if not name:
        return _(
            "The table's device deals. Nobody can choose the deal, and it is checked at the end; but that "
            "device knows every card, so someone could look there."
        )
    return _(
        "{name}'s device deals. Nobody can choose the deal, and it is checked at the end; but that device "
        "knows every card, and {name} could look."
    ).format(name=name)


# --- sending ------------------------------------------------------------------------------------------------


class Sending(MatchLink):
    """The message to send now to another device: invitation, acceptance, move, table or end."""

    SHOWS_CODE: ClassVar = False  # True if the code of an invitation is drawn at once

    def __init__(self, screen: Screen, device: Device, to: int | None = None) -> None:
        """Show what a host sends to the guest in the seat `to`, by default to one who waits for it."""
        super().__init__(screen, device.game, device.names)
        self.device = device
        self.name_of_other = other_named(device)
        self.address_to(receivers(device)[0] if to is None else to)

    def address_to(self, seat: int) -> None:
        """Make the message for a guest, or whatever a guest says to the host."""
        self.to = seat
        self.hide_link()
        self.set_link(self.device.message(seat))
        if self.SHOWS_CODE and self._invites:
            self.show_code()

    def _texts(self) -> tuple[str, str]:
        """Return what the page says of the message, and the words that are sent with it."""
        device = self.device
        if isinstance(device, Guest) and not self.name_of_other:
            return to_the_table(), _("Open this link on the table's device, for {game}:")
        if isinstance(device, Guest) and device.is_dealt and device.asked is None:
            explained = _("The link tells {name} at which move this device is, and asks for the table.")
            return explained, _(
                "{name}, my device has missed something in {game}. Open the link, then send me yours:"
            )
        if isinstance(device, Guest) and device.is_dealt:
            return _("The move is made when {name} opens the link."), _("{name}, here is my move in {game}:")
        if isinstance(device, Guest):
            explained = _("Tell {name} you're in, and the cards will be dealt.")
            return explained, _("{name}, I'm ready to play {game}. Open the link to deal:")
        if self._invites:
            explained = _("The first device to open this invitation gets the seat: send it only to {name}.")
            return explained, _("{name}, you are invited to a match of {game}. Open the link to join:")
        if device.is_over:
            explained = _("The link shows {name} the end and how the cards were dealt.")
            return explained, _("{name}, this is how {game} ended:")
        explained = _("The link shows {name} the table and what has happened. Send it only to {name}.")
        return explained, _("{name}, it's your turn in {game}:")

    @property
    def _invites(self) -> bool:
        """True if the message offers the seat."""
        return isinstance(self.device, Host) and self.to in self.device.seating.missing

    def address(self) -> str:
        return self.device.id

    def title(self) -> str:
        if isinstance(self.device, Guest) and not self.name_of_other:
            return _("Send a link")
        return _("Send to {name}").format(name=self.names[self.to])

    def main(self) -> Html:
        return in_sections(self._message(), self._reply(self.names[self.to]))

    def _message(self) -> tuple[object, ...]:
        """Return the section of the link."""
        explained, _said = self._texts()
        trust = self._invites and tag("p", _trust(self._dealer()))
        return self._whose(), *self.section(explained.format(name=self.names[self.to]), trust)

    def _dealer(self) -> str:
        """Return the name of the person here, as the host; "" if there is none, or several."""
        host = self.device
        assert isinstance(host, Host)
        here = [seat for seat, one in enumerate(host.seating.seats) if one.kind == "human"]
        people = [self.names[seat] for seat in here if seat not in host.others]
        return people[0] if len(people) == 1 and len(host.others) == 1 else ""

    def _choices(self) -> list[int]:
        """Return the seats of guests to whom a message can go."""
        return receivers(self.device) if isinstance(self.device, Host) else []

    def _whose(self) -> Html | None:
        """Draw the question for whom the message is, where there are several."""
        seats = sorted(self._choices())
        if len(seats) < 2:
            return None
        names = [(str(seat), self.names[seat]) for seat in seats]
        return choices_of(_("For whom?"), "receiver", str(self.to), names)

    @action("receiver", number)
    def receiver(self, seat: int) -> None:
        if seat in self._choices():
            self.address_to(seat)

    def _reply(self, name: str) -> tuple[Html, ...]:
        """Return the section on what comes back."""
        answered = _("Open the link that {name} sends. If it opens elsewhere, paste it here.")
        if isinstance(self.device, Guest) and not self.name_of_other:
            answered = _("Open the link that comes back. If it opens elsewhere, paste it here.")
        return (
            tag("h2", _("When the reply comes")),
            tag("p", answered.format(name=name)),
            button("open_match", _("Paste a link")),
        )

    def hidden(self) -> None:
        self.hide_link()

    def words(self) -> str:
        _explained, words = self._texts()
        return words


def receivers(device: Device) -> list[int]:
    """Return the seats to which a device has something to send, those first that wait for it."""
    if isinstance(device, Guest):
        return device.others[:1]
    waiting = {*device.awaited(), *filter(device.seating.awaits, device.others)}
    return sorted(device.others, key=lambda seat: seat not in waiting)


def to_the_table() -> str:
    return _("Send the link to the table's device.")


class Waiting(Sending):
    """The invitations of a host, one at a time, or that a guest has joined, where relays carry messages."""

    SHOWS_CODE = True

    def __init__(self, screen: Screen, device: Device) -> None:
        super().__init__(screen, device)
        self.missing = self._choices()
        self.is_taken = False  # True once it is known that another device has the seat

    def name(self) -> str:
        return "sending"

    def title(self) -> str:
        return _("Invitation")

    def _choices(self) -> list[int]:
        return self.device.seating.missing if isinstance(self.device, Host) else []

    def follow(self) -> None:
        """Show who has joined since, and the next invitation."""
        before, self.missing = self.missing, self._choices()
        self.names = tuple(map(shown, self.device.names))
        if self.missing and self.to not in self.missing:
            self.address_to(self.missing[0])
        if there := [self.names[seat] for seat in before if seat not in self.missing]:
            self.description = " ".join(map(is_there, there))

    def main(self) -> Html:
        device = self.device
        if self.is_taken:
            return in_sections((tag("p", _("Another device has taken the seat: ask for a new invitation.")),))
        if isinstance(device, Guest):
            link = self._message() if self.name_of_other else ()
            return in_sections(*filter(None, (link, self._reply(self.name_of_other))))
        there = tuple(tag("p", is_there(self.names[at])) for at in device.others if at not in self.missing)
        link = self._invitation() if self.missing else ()
        return in_sections(*filter(None, (there, link, self._reply(self.names[self.to]))))

    def _invitation(self) -> tuple[object, ...]:
        """Return the section of one invitation."""
        name, (explained, _said) = self.names[self.to], self._texts()
        scan = _("Scan this code with {name}'s phone, or send the link.").format(name=name)
        first = tag("p.help", explained.format(name=name))
        return self._whose(), *self.section(scan, first, tag("p", _trust(self._dealer())))

    def _reply(self, name: str) -> tuple[Html, ...]:
        several = len(self.device.others) > 1
        text = _("The match begins here by itself, once {name} has joined.")
        if isinstance(self.device, Guest):
            text = _("You have joined. The match begins here by itself, once {name}'s device is open.")
            if not self.name_of_other:
                text = _(
                    "You have joined. The match begins here by itself, once all have joined and the table's "
                    "device is open."
                )
        elif not self.missing:
            text = _("All have joined. The match begins here by itself, once their devices are open.")
        elif several:
            text = _("The match begins here by itself, once all have joined.")
        return tag("h2", _("What happens next")), tag("p", text.format(name=name))


def is_there(name: str) -> str:
    return _("{name} is there.").format(name=name)


# --- links that open where the match isn't ------------------------------------------------------------------


class Elsewhere(LinkPage):
    """A link to a match that isn't here: the page has it to be copied, for the address is gone."""

    def __init__(self, screen: Screen, message: Message) -> None:
        super().__init__(screen)
        self.set_link(message.text)
        if screen.matches.saved.awaits_record(message.match):
            self.awaits = message.match

    def title(self) -> str:
        return _("The match isn't here")

    def main(self) -> Html:
        text = _(
            "This link belongs to a match on another device, or in another browser on this one. Copy "
            "the link, open the table where the match is, and paste it under “Open a match”."
        )
        if self.awaits:
            text = _("This match can't be opened: {reason}.").format(reason=clause(NOT_LOADED))
        return in_sections(
            (tag("p", text), button("copy_link", _("Copy this link"), class_="primary"), self.link_shown())
        )

    def hidden(self) -> None:
        self.hide_link()


class Handing(ProgressPage):
    """A link that opened in a new tab, while one is looked for that has its match open."""

    def __init__(self, screen: Screen, message: Message, take: Callable[[], object]) -> None:
        """`take` takes the message in this tab."""
        super().__init__(screen)
        self.message = message
        self.take = take
        screen.platform.sharing().hand(message.match, message.text)

    def address(self) -> str:
        return self.message.text

    def typed(self, field: str, value: str) -> None:
        if field == "handed":
            self.screen.home()
            if value:
                self.screen.show(Handed(self.screen, self.message.match))
            else:
                self.take()


class Handed(Page):
    """The end of a link that another tab has taken."""

    def __init__(self, screen: Screen, id: str) -> None:
        super().__init__(screen)
        self.id = id

    def title(self) -> str:
        return _("Opened in the other tab")

    def main(self) -> Html:
        text = _("The tab that has this match open shows what has happened. You can close this one.")
        return in_sections((tag("p", text), button(f"open {self.id}", _("Open it here"))))
