"""A bank and its guests in terminals: `python -m game bank …` and `guest …`; docs/formats.md."""

from __future__ import annotations

import json
import secrets
import sys
from pathlib import Path
from typing import Any, TypeVar

from game import save
from game.match import Seat
from game.notation import read_move
from game.reasons import Reason
from game.remote import audit, deal, wire
from game.remote.bank import Bank
from game.remote.guest import Guest

E = TypeVar("E", Bank, Guest)

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
    guest.add_argument("--seat", type=int, metavar="N", help="which seat to take, if several are offered")
    for command in (bank, guest):
        command.add_argument("file", help="what is stored between two calls")
        command.add_argument(
            "--hear", metavar="FILE", help="messages of others, one a line; - for standard input"
        )
        command.add_argument("--say", metavar="FILE", help="where messages for others are added")
        command.add_argument("--play", metavar="MOVE", help="a move, in the words of the notation")
        command.add_argument("--again", action="store_true", help="say again what nobody has acknowledged")


def run(call: Any) -> None:
    """Hear, play, store, say; print the state as JSON. Raises Reason and WrongCall."""
    words = "" if call.hear is None else read(call.hear, "")
    texts = [word for word in words.split() if word.startswith(wire.MARK)]
    end = _bank(call) if call.command == "bank" else _guest(call, texts)
    heard = [str(end.hear(text)) for text in texts]
    problem = end.take_up() if isinstance(end, Bank) and call.take_up else None
    if call.play is not None and problem is None:
        move = read_move(call.play)
        if isinstance(end, Guest):
            problem = end.play(move)
        else:
            turn = end.match.table.turn if end.match else 0
            led_to = end.play(turn if call.seat is None else call.seat, move)
            problem = led_to if isinstance(led_to, Reason) else None
    said = [*end.say(call.again).values()]
    new = Path(call.file + ".new")
    new.write_text(_stored(end), "utf-8")
    new.replace(call.file)
    if call.say:
        with open(call.say, "a", encoding="utf-8") as handle:
            handle.writelines(f"{text}\n" for text in said)
    shown = {"heard": heard, **({} if call.say else {"say": said}), "state": end.state, "wait": end.awaited()}
    print(json.dumps(shown | (_of_bank(end) if isinstance(end, Bank) else _of_guest(end))))
    if problem is not None:
        raise problem


def _of_bank(bank: Bank) -> dict[str, Any]:
    shown: dict[str, Any] = {"missing": bank.missing, "behind": bank.is_behind}
    if bank.match is None:
        return shown
    here = [seat for seat in range(len(bank.seats)) if seat not in bank.tokens]
    seat, table = here[0] if len(here) == 1 else None, bank.match.table
    legal = {} if seat is None else {"legal": [" ".join(move) for move in table.moves(seat)]}
    return shown | {"view": table.view(seat), "turn": table.turn, **legal}


def _of_guest(guest: Guest) -> dict[str, Any]:
    legal = [" ".join(move) for move in guest.choices()]
    shown = {"seat": guest.seat, "view": guest.view, "legal": legal}
    if guest.verdict is None or guest.match is None:
        return shown
    fault, checked = guest.verdict.fault, guest.verdict.moves
    shown |= {"fair": not fault, "checked": checked, "save": save.as_data(guest.match)}
    return shown | ({"fault": str(audit.FAULTS[fault])} if fault else {})


def _stored(end: Bank | Guest) -> str:
    if isinstance(end, Guest):
        return end.store()
    return json.dumps({"bank": end.store(), "save": save.write(end.match) if end.match else None})


def _bank(call: Any) -> Bank:
    """Return the bank of a file, or open a match. Raises Reason and WrongCall."""
    if not call.game:
        stored = save.parsed(read(call.file))
        match = save.read(stored["save"]) if stored.get("save") else None
        if isinstance(match, Reason):
            raise match
        return _sound(Bank.restore(stored["bank"], match))
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


def _guest(call: Any, texts: list[str]) -> Guest:
    """Return the guest of a file, or one who takes the first seat offered, or the one asked for."""
    if Path(call.file).exists():
        return _sound(Guest.restore(read(call.file)))
    for letter in map(wire.unpack, texts):
        if isinstance(letter, wire.Letter) and letter.kind == "invite" and call.seat in (None, letter.seat):
            return Guest(letter, secrets.token_bytes(deal.SHARE), call.name)
    raise WrongCall("there is no invitation in what was heard")


def _sound(end: E | Reason) -> E:
    if isinstance(end, Reason):
        raise end
    return end


def read(file: str, default: str | None = None) -> str:
    """Return the text of a file, - for standard input; a default where there is no file. Raises WrongCall."""
    try:
        if file == "-":
            return sys.stdin.read()
        if default is not None and not Path(file).exists():
            return default
        return Path(file).read_text("utf-8")
    except (OSError, UnicodeError) as error:
        raise WrongCall(f"{file}: {error}") from None
