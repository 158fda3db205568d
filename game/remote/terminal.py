"""A bank and its guests in terminals: `python -m game bank …` and `guest …`; docs/formats.md."""

from __future__ import annotations

import json
import os
import secrets
import sys
from typing import Any

from game import save
from game.match import Seat
from game.notation import read_move
from game.reasons import Reason
from game.remote import audit, deal, wire
from game.remote.bank import Bank
from game.remote.guest import Guest

GUEST = "@"
"""Beginning of a guest's name."""


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
    heard = [str(bank.hear(text)) for text in _lines(call.hear)]
    problem = bank.take_up() if call.take_up else None
    if call.play is not None and problem is None:
        turn = bank.match.table.turn if bank.match else 0
        played = bank.play(turn if call.seat is None else call.seat, read_move(call.play))
        problem = played if isinstance(played, Reason) else None
    texts = list(bank.say(call.again).values())
    match = bank.match
    _write(call.file, json.dumps({"bank": bank.store(), "save": save.write(match) if match else None}))
    _add(call.say, texts)
    here = [seat for seat in range(len(bank.seats)) if seat not in bank.tokens]
    seat = here[0] if len(here) == 1 else None
    shown = {} if match is None else {"view": match.table.view(seat), "turn": match.table.turn}
    if match is not None and seat is not None:
        shown["legal"] = [" ".join(move) for move in match.table.moves(seat)]
    _print(
        heard,
        texts,
        call,
        state=bank.state,
        missing=bank.missing,
        wait=bank.awaited(),
        behind=bank.is_behind,
        **shown,
    )
    if problem is not None:
        raise problem


def run_guest(call: Any) -> None:
    """Hear, play, store, say; print the view as JSON. Raises Reason and WrongCall."""
    texts = _lines(call.hear)
    guest = _guest(call.file) if os.path.exists(call.file) else _accept(call, texts)
    heard = [str(guest.hear(text)) for text in texts]
    problem = guest.play(read_move(call.play)) if call.play is not None else None
    said = guest.say(call.again)
    _write(call.file, guest.store())
    _add(call.say, [said] if said else [])
    verdict = guest.verdict
    shown: dict[str, Any] = {}
    if verdict is not None and guest.match is not None:
        shown = {"fair": not verdict.fault, "checked": verdict.moves, "save": save.as_data(guest.match)}
        if verdict.fault:
            shown["fault"] = str(audit.FAULTS[verdict.fault])
    legal = [" ".join(move) for move in guest.choices()]
    _print(heard, [said] if said else [], call, seat=guest.seat, state=guest.state, wait=guest.wait,
           view=guest.view, legal=legal, **shown)  # fmt: skip
    if problem is not None:
        raise problem


def _open(call: Any) -> Bank:
    if os.path.exists(call.file):
        raise WrongCall(f"{call.file} is there already")
    names = (call.seats or "").split(",")
    seats = tuple(Seat(name.removeprefix(GUEST), "human") for name in names)
    tokens = {
        seat: secrets.token_bytes(deal.SHARE) for seat, name in enumerate(names) if name.startswith(GUEST)
    }
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
    for text in texts:
        letter = wire.unpack(text)
        if isinstance(letter, Reason) or letter.kind != "invite" or call.seat not in (None, letter.seat):
            continue
        return Guest(letter, secrets.token_bytes(deal.SHARE), call.name)
    raise WrongCall("there is no invitation in what was heard")


def _lines(file: str | None) -> list[str]:
    if file is None or (file != "-" and not os.path.exists(file)):
        return []
    lines = (sys.stdin.read() if file == "-" else _read(file)).split()
    return [line for line in lines if line.startswith(wire.MARK)]


def _read(file: str) -> str:
    try:
        with open(file, encoding="utf-8") as handle:
            return handle.read()
    except (OSError, UnicodeError) as error:
        raise WrongCall(f"{file}: {error}") from None


def _write(file: str, text: str) -> None:
    with open(file + ".new", "w", encoding="utf-8") as handle:
        handle.write(text)
    os.replace(file + ".new", file)


def _add(file: str | None, texts: list[str]) -> None:
    if file is not None:
        with open(file, "a", encoding="utf-8") as handle:
            handle.writelines(f"{text}\n" for text in texts)


def _print(heard: list[str], texts: list[str], call: Any, **shown: Any) -> None:
    said = {} if call.say else {"say": texts}
    print(json.dumps({"heard": heard, **said, **shown}))
