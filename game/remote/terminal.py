"""A bank and its guests in terminals: `python -m game bank …` and `guest …`; docs/formats.md."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game import save
from game.match import Seat
from game.notation import read_move
from game.reasons import Reason
from game.remote import audit, deal, wire
from game.remote.bank import Bank
from game.remote.guest import Guest

GUEST = "@"  # beginning of a guest's name


class WrongCall(Exception):
    """A call that leads to nothing, in one line."""


def add_commands(commands: Any, games: list[str]) -> None:
    """Add both commands to the parser of the command line."""
    bank = commands.add_parser("bank", help="hold the table of a match on several devices")
    guest = commands.add_parser("guest", help="take a seat in such a match")
    bank.add_argument("--game", choices=games, help="open a match of this game")
    bank.add_argument("--seats", metavar="NAMES", help="by seat, guests with an @: Ada,@Bea")
    bank.add_argument(
        "--seat", type=int, metavar="N", help="the seat that --play is for; by default the one on turn"
    )
    bank.add_argument("--take-up", action="store_true", help="continue from a copy that is behind")
    guest.add_argument("--name", default="", help="the guest's name, for an invitation")
    guest.add_argument("--seat", type=int, metavar="N", help="the seat to take, of several offered")
    for command in (bank, guest):
        command.add_argument("file", help="what is stored between two calls")
        command.add_argument(
            "--hear", metavar="FILE", help="messages of others, one a line; - for standard input"
        )
        command.add_argument("--say", metavar="FILE", help="where messages for others are added")
        command.add_argument("--play", metavar="MOVE", help="a move, in the words of the notation")
        command.add_argument("--again", action="store_true", help="say again what nobody has acknowledged")


def run_bank(call: Any) -> None:
    """Hear, play, store, say; print the state as JSON. Raises Reason and WrongCall."""
    bank = _open(call) if call.game else _bank(call.file)
    heard = [str(bank.hear(text)) for text in _messages(call.hear)]
    problem = bank.take_up() if call.take_up else None
    if call.play is not None and problem is None:
        turn = bank.match.table.turn if bank.match else 0
        played = bank.play(turn if call.seat is None else call.seat, read_move(call.play))
        problem = played if isinstance(played, Reason) else None
    said, match = bank.say(call.again).values(), bank.match
    stored = json.dumps({"bank": bank.store(), "save": save.write(match) if match else None})
    shown: dict[str, Any] = {"missing": bank.missing, "wait": bank.awaited(), "behind": bank.is_behind}
    if match is not None:
        here = [seat for seat in range(len(bank.seats)) if seat not in bank.tokens]
        seat = here[0] if len(here) == 1 else None
        shown |= {"view": match.table.view(seat), "turn": match.table.turn}
        if seat is not None:
            shown["legal"] = [" ".join(move) for move in match.table.moves(seat)]
    _answer(call, heard, stored, said, problem, {"state": bank.state, **shown})


def run_guest(call: Any) -> None:
    """Hear, play, store, say; print the view as JSON. Raises Reason and WrongCall."""
    texts = _messages(call.hear)
    guest = _guest(call.file) if Path(call.file).exists() else _accept(call, texts)
    heard = [str(guest.hear(text)) for text in texts]
    problem = guest.play(read_move(call.play)) if call.play is not None else None
    said = filter(None, [guest.say(call.again)])
    shown = {"seat": guest.seat, "state": guest.state, "wait": guest.wait, "view": guest.view}
    shown["legal"] = [" ".join(move) for move in guest.choices()]
    if guest.verdict is not None and guest.match is not None:
        fault, checked = guest.verdict.fault, guest.verdict.moves
        shown |= {"fair": not fault, "checked": checked, "save": save.as_data(guest.match)}
        if fault:
            shown["fault"] = str(audit.FAULTS[fault])
    _answer(call, heard, guest.store(), said, problem, shown)


def _answer(
    call: Any,
    heard: list[str],
    stored: str,
    said: Iterable[str],
    problem: Reason | None,
    shown: dict[str, Any],
) -> None:
    """Store, then say, and print the rest; raise what has been a problem."""
    texts, new = [*said], Path(call.file + ".new")
    new.write_text(stored, "utf-8")
    new.replace(call.file)
    if call.say:
        with open(call.say, "a", encoding="utf-8") as handle:
            handle.writelines(f"{text}\n" for text in texts)
    print(json.dumps({"heard": heard, **({} if call.say else {"say": texts}), **shown}))
    if problem is not None:
        raise problem


def _open(call: Any) -> Bank:
    if Path(call.file).exists():
        raise WrongCall(f"{call.file} is there already")
    names = (call.seats or "").split(",")
    seats = tuple(Seat(name.removeprefix(GUEST), "human") for name in names)
    away = [seat for seat, name in enumerate(names) if name.startswith(GUEST)]
    tokens = {seat: secrets.token_bytes(deal.SHARE) for seat in away}
    try:
        return Bank(secrets.token_hex(5), call.game, seats, tokens, secrets.token_bytes(deal.SECRET))
    except ValueError as error:
        raise WrongCall(f"--seats: {error}") from None


def _bank(file: str) -> Bank:
    stored = save.parsed(_read(file))
    match = save.read(stored["save"]) if stored.get("save") else None
    if isinstance(match, Reason):
        raise match
    bank = Bank.restore(stored["bank"], match)
    if isinstance(bank, Reason):
        raise bank
    return bank


def _guest(file: str) -> Guest:
    guest = Guest.restore(_read(file))
    if isinstance(guest, Reason):
        raise guest
    return guest


def _accept(call: Any, texts: list[str]) -> Guest:
    """Return a guest who takes the first seat offered, or the one asked for."""
    for letter in map(wire.unpack, texts):
        if isinstance(letter, wire.Letter) and letter.kind == "invite" and call.seat in (None, letter.seat):
            return Guest(letter, secrets.token_bytes(deal.SHARE), call.name)
    raise WrongCall("there is no invitation in what was heard")


def _messages(file: str | None) -> list[str]:
    if file is None or (file != "-" and not Path(file).exists()):
        return []
    words = (sys.stdin.read() if file == "-" else _read(file)).split()
    return [word for word in words if word.startswith(wire.MARK)]


def _read(file: str) -> str:
    try:
        return Path(file).read_text("utf-8")
    except (OSError, UnicodeError) as error:
        raise WrongCall(f"{file}: {error}") from None
