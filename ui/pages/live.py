"""The table of a match on several devices, and matches live at one table.

Live, one device is the table and the bank, the others are hands. The messages are those of a match by link;
ui/browser/connection.mjs carries them. A device that was away reconnects with two codes, and the bank, which
has the match, can continue without it.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from game import by_name
from game.match import Seat
from game.reasons import Reason
from game.remote import wire
from game.remote.audit import CHECKING
from game.remote.bank import MOVED, Bank
from game.remote.end import BANK as THE_BANK
from game.remote.guest import REVEALED, SEEN, Guest
from game.remote.wire import TAKEN, Letter
from ui.pages.actions import BadAction, action, number
from ui.pages.page import Frame, Page
from ui.pages.remote import Sending, show_end
from ui.pages.share import KEY, LinkPage, OpenMatch, in_sections, scan
from ui.pages.table import Table
from ui.session import remote
from ui.session.remote import BankSession, End
from ui.store.saved_matches import BANK, LIVE
from ui.text.html import Html, button, tag
from ui.text.i18n import _, ngettext, say
from ui.text.notices import Notice
from ui.text.people import isolated, shown
from ui.text.sentences import names_joined

if TYPE_CHECKING:
    from ui.pages.screen import Screen

ANSWER = re.compile("r=live..01")  # beginning of the code that answers another
AWAY = "away"  # key of the notice about devices that are away
SECONDS = 20  # seconds after which two devices that haven't found each other probably won't


class Live:
    """The connections of this device, and the end of a match whose messages they carry."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.matches = screen.matches
        self.sharing = screen.platform.sharing()
        self.end: End | None = None
        self.here: set[int] = set()  # numbers of the connections over which something is heard
        self.proved: set[int] = set()
        """Those of guests that have shown that the seat is theirs: nobody else is shown its cards."""
        self.sharing.listen()
        self.matches.when_kept = self.say

    def typed(self, _field: str, value: str) -> None:
        what, at, *text = value.split(" ", 2)
        peer = int(at)
        page = self.screen.page
        if what == "open":
            self.here.add(peer)
            self.proved.discard(peer)
            self._greet(peer)
            if isinstance(page, Inviting):
                page.on_open(peer)
        elif what == "away":
            self.here.discard(peer)
        elif what == "heard":
            self._hear(peer, text[0])
        elif isinstance(page, Codes):
            page.on_code(what, peer, *text)

    def attend(self, end: End) -> None:
        """Carry the messages of a match from now on, and repeat those that may have been lost."""
        if end is not self.end:
            self.end = end
            self.proved.clear()
            for peer in self.here:
                self._greet(peer)

    def say(self) -> None:
        """Send what is new, once it has been stored."""
        if self.end and not self.matches.is_stale:
            for peer, text in self.end.say().items():
                self._send(peer, text)

    def _send(self, peer: int, text: str) -> None:
        letter = wire.unpack(text)
        is_secret = isinstance(letter, Letter) and letter.kind in ("view", "reveal")
        if peer in self.here and (peer in self.proved or not is_secret):
            self.sharing.connect("send", str(peer), text)

    def _greet(self, peer: int) -> None:
        """Begin anew with a device: a bank offers the seat, a guest announces itself."""
        for text in self.end.greetings(peer) if self.end else ():
            self._send(peer, text)

    def _hear(self, peer: int, text: str) -> None:
        letter, end, matches, screen = wire.unpack(text), self.end, self.matches, self.screen
        if isinstance(letter, Reason):
            return
        if letter.kind == "invite" and peer == THE_BANK:
            self._accept(letter)
            return
        if end is None or matches.is_stale or (isinstance(end, Bank) and letter.seat != peer):
            return
        session = remote.at_table(matches, end.id)
        if end.is_dealt and not session:
            return  # it is said again once this device is back at the table
        led_to = (session or end).hear(text)
        if isinstance(end, Bank) and isinstance(led_to, str):
            self.proved.add(peer)  # other messages may be refused before anybody looks at who has signed them
        if isinstance(led_to, Reason) and isinstance(end, Guest) and end.refused == TAKEN:
            screen.notices.add(lambda: Notice(KEY, say(led_to)))
        remote.follow(matches, end, led_to)
        self.say()
        if led_to in (CHECKING, REVEALED):
            show_end(screen, end.id)
        elif end.is_dealt and not session:
            screen.show_match()
        elif led_to in (MOVED, SEEN):
            screen.travels = True
            screen.settle()

    def _accept(self, letter: Letter) -> None:
        """Take the seat that the bank offers, or return to it."""
        screen, matches, id = self.screen, self.matches, letter.match
        is_waiting = isinstance(screen.page, Codes)
        if id in matches.saved.elsewhere():
            if self.end and self.end.id == id:
                end: End | Reason = self.end
                self._greet(THE_BANK)
            else:
                end = remote.end_of(matches, id)
            if isinstance(end, Guest) and is_waiting:
                self.attend(end)
                if remote.sit_down(matches, end):
                    screen.show_match()
        elif matches.saved.text(id) is not None:
            if is_waiting:
                screen.open(id)
        else:
            with suppress(Reason):  # nobody has asked for what can't be
                self.attend(remote.join(matches, letter, live=True))


def live_of(screen: Screen) -> Live:
    if screen.live is None:
        screen.live = Live(screen)
    return screen.live


def absent(end: End, live: Live) -> list[int]:
    """Return the numbers of the ends that are out of reach."""
    return [peer for peer in end.peers if peer not in live.here]


def invite(
    screen: Screen, game: str, seats: tuple[Seat, ...], away: list[int], options: dict[str, Any], live: bool
) -> None:
    """Open a match whose seats `away` are those of other devices, and show the way to them."""
    bank = remote.begin(screen.matches, game, seats, away, options, live)
    screen.home()
    screen.follow("waiting", bank.id)


def rematch(screen: Screen) -> None:
    """Invite the same people again; phones that are connected stay so."""
    session = screen.session
    if not isinstance(session, BankSession):
        raise BadAction("this device isn't the bank of the match on the table")
    bank, is_live = session.end, remote.is_live(screen.matches, session.end.id)
    invite(screen, bank.game, session.match.seats, bank.others, bank.options, is_live)


def waiting(screen: Screen, id: str) -> Page:
    """Return the page with what other devices of a match wait for: a link, or a code. Raises BadAction."""
    end = remote.end_of(screen.matches, id)
    if isinstance(end, Reason):
        raise BadAction(f"there is no match {id} here")
    if remote.is_live(screen.matches, id):
        return Inviting(screen, end) if isinstance(end, Bank) else Answering(screen, "")
    if len(end.others) > 1:
        raise BadAction("a match by link is for two")
    return Sending(screen, end)


def meet(screen: Screen, code: str) -> Page:
    """Return the way to the table whose code was read."""
    if not ANSWER.match(code):
        return Answering(screen, code)
    page = OpenMatch(screen)
    screen.notices.add(
        lambda: Notice(
            KEY, _("This code is for the table's device. Scan or paste it there."), page=page.name()
        )
    )
    return page


# --- the table ----------------------------------------------------------------------------------------------


class RemoteTable(Table):
    """The table of a match on several devices.

    What is to be sent waits for a tap by link; live it goes at once, and devices that are away are missed.
    """

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen)
        is_live = remote.is_live(screen.matches, screen.matches.match_id)
        self.live = live_of(screen) if is_live else None
        if self.live:
            self.live.attend(self.end)

    @property
    def end(self) -> End:
        session = remote.at_table(self.screen.matches, self.screen.matches.match_id)
        assert session is not None
        return session.end

    def _hindrance(self) -> tuple[str, Html | None] | None:
        """Return what keeps this device from playing, with the button that leads on; None without any."""
        end, session = self.end, self.session
        if self.session.is_stale or session.is_over:
            return None
        if end.has_stopped:
            more = button("move_bank", _("Show the link"), class_="main-action")
            return _("This match was moved to another device."), more
        if end.is_behind:
            take_up = button("take_up", _("Continue from here"), class_="main-action", data_deliberate=True)
            text = _("{name}'s device is further along: this is an older copy of the match.")
            return text, None if end.has_ended else take_up
        if isinstance(end, Guest):
            text = _("Your move is on its way.") if self.live else _("The move is chosen. Send it to {name}.")
            waits = end.asked is not None
        else:
            text = _("It's {name}'s turn. Send the link, then open the reply.")
            waits = not self.live and not session.is_thinking and session.turn not in session.handover.people
        if not waits:
            return None
        words = tag("span.main-words", _("Send to {name}").format(name=self._others()))
        is_shown = self.live or session.playback.step is None
        return text if is_shown else "", None if self.live else button(
            "send", words, class_="main-action primary"
        )

    @property
    def _missed(self) -> list[int]:
        """The connections without which a live match can't continue."""
        away = absent(self.end, self.live) if self.live else []
        return [peer for peer in away if peer == THE_BANK or peer in self.end.awaited()]

    def _others(self) -> str:
        return names_joined(isolated(self.end.names[seat]) for seat in self.end.others)

    def frame(self) -> Frame:
        self.screen.notices.drop(AWAY)
        if self._missed and not self.session.is_stale:
            self.screen.notices.add(
                lambda: Notice(AWAY, self._away(), (("devices", _("Connect")),), self.name())
            )
        return super().frame()

    def _away(self) -> str:
        if THE_BANK in self._missed:
            return _("The table's device is out of reach. Nothing is lost: connect again with two codes.")
        names = names_joined(isolated(self.end.names[seat]) for seat in self._missed)
        return ngettext(
            "{names}'s phone is out of reach. Nothing is lost: connect it again with two codes.",
            "The phones of {names} are out of reach. Nothing is lost: connect them again with two codes.",
            len(self._missed),
            names=names,
        )

    def _state(self, names: tuple[str, ...]) -> str:
        text, _button = self._hindrance() or ("", None)
        return text.format(name=self._others()) or super()._state(names)

    def _awaited(self, names: tuple[str, ...]) -> str:
        if not self.live:
            return _("Waiting for {name}'s link.").format(name=self._others())
        if self.session.selection.legal:
            return self.ui.status(self._scene())  # a question to several, or a move out of turn
        return _("Waiting for {name}.").format(name=names_joined(names[seat] for seat in self.end.awaited()))

    def _main_button(self) -> Html | None:
        hindrance = self._hindrance()
        return hindrance[1] if hindrance else super()._main_button()

    def _opening(self) -> str:
        return ""

    @action("send")
    def send(self) -> None:
        self.screen.follow("waiting", self.end.id)

    @action("take_up")
    def take_up(self) -> None:
        """Continue from an older copy, giving up what the other device has seen since."""
        if isinstance(self.end, Bank):
            self.end.take_up()
            self.screen.matches.keep()

    @action("devices")
    def devices(self) -> None:
        """Show how devices that are away reconnect."""
        if isinstance(self.end, Bank):
            self.screen.follow("waiting", self.end.id)
        else:
            self.screen.follow("open_match")


# --- the two codes ------------------------------------------------------------------------------------------


class Codes(LinkPage):
    """A page with a code that another device reads. It stays when out of sight: it holds no cards."""

    asked: int | None = None
    """The number of the connection whose code is shown."""

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen)
        self.live = live_of(screen)

    def message(self) -> tuple[str, str]:
        return _("Connect"), ""

    def typed(self, field: str, value: str) -> None:
        super().typed(field, value)
        if field == "code" and self.code:
            self.description = ""

    def on_code(self, what: str, peer: int, *text: str) -> None:
        """Take what connection.mjs reports of codes."""
        if what in ("offered", "answered"):
            if peer == self.asked:
                self.set_link(*text)
                self.show_code()
            return
        descriptions = {
            "old": _("That code answers an earlier one. Use the phone to scan the code that is shown now."),
            "damaged": _("That isn't a code from a device at this table."),
        }
        lacks = _("This browser can't connect. Try another one or continue without it.")
        self.description = descriptions.get(what, lacks)

    def _ask(self, does: str, word: str) -> None:
        """Ask for a code of this device."""
        self.description = _(
            "Allow access to the camera: without it, the browser doesn't share this device's local address."
        )
        self.live.sharing.connect(does, word)


class Inviting(Codes):
    """The page on which the bank connects the devices of its guests."""

    def __init__(self, screen: Screen, end: Bank) -> None:
        super().__init__(screen)
        self.end = end
        self.is_answered = False  # True from when the answer has come until the devices have found each other
        self.words = ""
        self.live.attend(end)

    def address(self) -> str:
        return self.end.id

    def title(self) -> str:
        return _("Connect phones")

    def main(self) -> Html:
        advice = _(
            "Keep all devices on the same Wi-Fi. Nothing goes over the internet. This device deals and "
            "knows all the cards."
        )
        return in_sections(
            (tag("p", advice),),
            *map(self._seat, self.end.tokens),
            *([self._without()] if self.end.is_dealt else []),
        )

    def _seat(self, seat: int) -> tuple[object, ...]:
        name = shown(self.end.names[seat])
        if seat in self.live.here:
            return tag("h2", name), tag("p", _("Connected."))
        if seat != self.asked:
            return (
                tag("h2", name),
                tag("p", _("Not connected.")),
                button(f"invite {seat}", _("Show a code for {name}").format(name=name), class_="primary"),
            )
        return (
            tag("h2", name),
            tag("p", _("1. Scan this code with {name}'s phone and tap Connect there.").format(name=name)),
            self.ways(coded=False) if self.link else tag("p.help", _("The code is being created.")),
            self.link_shown(),
            button(f"invite {seat}", _("New code"), class_="quiet"),
            tag("p", _("2. Then scan the code on {name}'s phone or paste it.").format(name=name)),
            self.screen.platform.sharing().scans() and button("scan", _("Scan"), class_="primary"),
            tag("label", _("Code"), for_="answer"),
            tag(
                "input",
                id="answer",
                data_field="answer",
                autocomplete="off",
                autocapitalize="none",
                spellcheck="false",
            ),
            button("connect", _("Connect")),
        )

    def _without(self) -> tuple[object, ...]:
        may_be_by_link = len(self.end.seats) == 2 and not by_name(self.end.game).ANSWERS
        return (
            tag("h2", _("Without phones")),
            tag("p", _("The match is saved on this device. You can pass it round and continue.")),
            button("stay_here", _("Continue on this device"), data_deliberate=True),
            may_be_by_link and button("by_link", _("Continue by link"), data_deliberate=True),
        )

    def typed(self, field: str, value: str) -> None:
        if field == "answer":
            self.words = value
        elif field == "scanned" and value == "refused":
            self.description = _("The camera can't be used here. Paste into the field instead.")
        elif field == "scanned" and value:
            self._accept(value)
        else:
            super().typed(field, value)

    def on_open(self, peer: int) -> None:
        """Put the code away that a device has answered; go to the table once all are there."""
        if peer == self.asked:
            self.asked, self.is_answered = None, False
            self.description = ""
        if self.end.is_dealt and not absent(self.end, self.live):
            self.screen.show_match()

    def on_code(self, what: str, peer: int, *text: str) -> None:
        if what == "failed" and peer != THE_BANK:
            return  # an answer that comes late may still connect; else the clock tells
        self.is_answered = False
        super().on_code(what, peer, *text)

    def tick_seconds(self) -> float | None:
        return SECONDS if self.is_answered else None

    def tick(self) -> None:
        self.is_answered = False
        self.description = _(
            "The devices can't find each other. Connect both to the same Wi-Fi and show a new code, "
            "or continue without the phone."
        )

    def _accept(self, words: str) -> None:
        self.is_answered = True
        self.description = _("Connecting.")
        self.live.sharing.connect("accept", words)

    @action("invite", number)
    def invite(self, seat: int) -> None:
        if seat not in self.end.tokens:
            raise BadAction(f"seat {seat} is no guest's")
        self.asked, self.is_answered = seat, False
        self.drop_link()
        self._ask("offer", str(seat))

    @action("scan")
    def scan(self) -> None:
        scan(self.screen)

    @action("connect")
    def connect(self) -> None:
        if self.words.strip():
            self._accept(self.words)

    @action("stay_here")
    def stay_here(self) -> None:
        """Make the match one that is passed round here."""
        self._leave(BANK, LIVE)

    @action("by_link")
    def by_link(self) -> None:
        self._leave(LIVE)

    def _leave(self, *records: str) -> None:
        """Part from all phones, and open the match without these records of it."""
        self.live.sharing.connect("close")
        self.live.here.clear()
        self.live.end = None
        self.screen.platform.write({key + self.end.id: None for key in records})
        self.screen.matches.leave()
        self.screen.open(self.end.id)


class Answering(Codes):
    """The page on which a guest's device connects with the bank's."""

    asked = THE_BANK

    def __init__(self, screen: Screen, offer: str) -> None:
        """Take the code that the bank shows; "" if it is still to be read."""
        super().__init__(screen)
        self.offer = offer

    def address(self) -> str:
        return ""

    def title(self) -> str:
        return _("Connect to the table")

    def main(self) -> Html:
        if THE_BANK in self.live.here:
            return in_sections((tag("p", _("Connected. The cards will be dealt once everyone is here.")),))
        if not self.offer:
            text = _("Ask at the table for your code, then scan or paste it.")
            more: tuple[object, ...] = (button("open_match", _("Scan or paste"), class_="primary"),)
        elif self.link:
            text = _("Tap Scan on the table's device and show it this code, or send the code there.")
            more = self.ways(coded=False), self.link_shown()
        else:
            text = _("Your cards will be shown here, on your own device.")
            more = (
                tag("p", _("Keep both devices on the same Wi-Fi. Nothing goes over the internet.")),
                tag("p", _("The table's device deals and knows all the cards.")),
                button("connect", _("Connect"), class_="primary"),
            )
        return in_sections((tag("p", text), *more))

    def on_code(self, what: str, peer: int, *text: str) -> None:
        if what == "failed" and self.link:
            self.connect()  # a code lapses after some minutes
        else:
            super().on_code(what, peer, *text)

    @action("connect")
    def connect(self) -> None:
        self._ask("answer", self.offer)
