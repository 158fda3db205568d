"""`python -m game`: what it prints, and how it refuses: one line on standard error, exit status 2."""

import io
import json
import subprocess
import sys

import pytest

from game import by_name, save
from game.__main__ import main
from game.notation import write_move
from tests.games import ANY, KITS
from tools.archives import ROOT

SEED = "line"
ARENA = ("arena", ANY, "--seats", "hard,easy")
SEATS = [{"name": "Ada", "kind": "human"}, {"name": "Bea", "kind": "human"}]


@pytest.fixture
def run(capsys, monkeypatch):
    """Return a function that runs the command line: exit status, output and errors."""

    def call(*arguments, given=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(given))
        status = main([str(argument) for argument in arguments])
        return status, *capsys.readouterr()

    return call


def refused(result):
    status, out, err = result
    assert (status, out) == (2, "")
    assert err.endswith("\n")
    assert err.count("\n") == 1
    return err.rstrip("\n")


def opening(number, name=ANY):
    """Return the first moves of a match with the seed of `match_file`: each time the first legal one."""
    table = by_name(name).deal(len(SEATS), {}, SEED, 0)
    moves = []
    for _ in range(number):
        moves.append(table.moves()[0])
        table.play(moves[-1])
    return [write_move(move) for move in moves]


def match_file(moves, name=ANY, **changes):
    """Return the text of a match of two with these moves."""
    complete = {"format": 1, "game": name, "seats": SEATS, "seed": SEED, "first": 0, "moves": moves}
    return json.dumps(complete | changes)


@pytest.mark.parametrize("name", KITS)
@pytest.mark.parametrize("end", [0, -1])
def test_a_random_match_can_be_replayed_to_its_end_and_at_any_move(name, end, run, tmp_path):
    players = by_name(name).PLAYERS[end]
    status, text, err = run("random", name, "--players", players, "--seed", "s7")
    assert (status, err) == (0, "")
    match = save.read(text)
    assert (match.game, match.seed, len(match.seats)) == (name, "s7", players)
    file = tmp_path / "match.json"
    file.write_text(text)
    status, out, err = run("replay", file)
    assert (status, err) == (0, "")
    printed = json.loads(out)
    outcome = match.table.outcome()
    assert printed == {
        "position": match.table.position(),
        "legal": [],
        "over": {"winners": list(outcome.winners), "scores": list(outcome.scores), "reason": outcome.reason},
    }
    for number in (0, 1, len(match.entries) // 2):
        status, out, _ = run("replay", file, "--at", number)
        table = match.at(number)
        assert json.loads(out) == {
            "position": table.position(),
            "legal": [" ".join(move) for move in table.moves()],
            "over": None,
        }
    assert run("random", name, "--players", players, "--seed", "s7")[1] == text
    assert run("random", name, "--players", players, "--seed", "s8")[1] != text


@pytest.mark.parametrize("name", KITS)
def test_a_view_shows_what_its_seat_may_know_and_no_move_of_another(name, run):
    """Of a match that standard input brings."""
    text = run("random", name, "--seed", "views")[1]
    match = save.read(text)
    for number in range(0, len(match.entries), 9):
        table = match.at(number)
        for seat in range(table.seats):
            status, out, err = run("replay", "-", "--view", seat, "--at", number, given=text)
            assert (status, err) == (0, "")
            printed = json.loads(out)
            assert printed["position"] == table.view(seat)
            if seat == table.turn:
                assert printed["legal"] == [" ".join(move) for move in table.moves()]
            else:
                assert all(move.startswith(f"{seat}: ") for move in printed["legal"])


@pytest.mark.parametrize("name", [name for name in KITS if len(SEATS) in by_name(name).PLAYERS])
def test_a_refused_move_is_named_with_its_index_and_reason(name, run):
    """And with the number of the rule, where the reason has one."""
    moves = opening(2, name)
    reason = save.read(match_file(moves, name)).table.why_not(("fly", "away"))
    line = refused(run("replay", "-", given=match_file([*moves, "fly away"], name)))
    assert line == f"move 3, “fly away”: {reason}"
    line = refused(run("replay", "-", given=match_file(["fly R4\n9\r\nown"])))
    assert line.startswith("move 1, “fly R4"), "a move of several lines is refused in one"


def test_moves_after_the_last_one_asked_for_are_not_looked_at(run):
    text = match_file([*opening(1), "nonsense"])
    assert run("replay", "-", "--at", 1, given=text)[0] == 0
    assert refused(run("replay", "-", "--at", 2, given=text)).startswith("move 2, “nonsense”: ")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 9999, "too deep"),
        (match_file([], format=2), "newer version (format 2)"),
        (match_file([], start={}), "turn"),
    ],
)
def test_a_broken_file_is_named_with_what_is_wrong(text, said, run, tmp_path):
    """All that can be wrong with one: test_save.py."""
    file = tmp_path / "broken.json"
    file.write_text(text)
    line = refused(run("replay", file))
    assert line.startswith(f"{file}: ")
    assert said in line


def test_a_file_that_cannot_be_read_is_named(run, tmp_path):
    assert "nowhere.json" in refused(run("replay", tmp_path / "nowhere.json"))
    assert str(tmp_path) in refused(run("replay", tmp_path))
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff\xfe")
    assert "picture.png" in refused(run("replay", tmp_path / "picture.png"))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "command"),
        (["fly"], "fly"),
        (["random"], "game"),
        (["random", "chess"], "chess"),
        (["random", ANY, "--players", "9"], "players, not 9"),
        (["arena", ANY], "--seats"),
        (["arena", "chess", "--seats", "hard,easy"], "invalid choice"),
        (["arena", ANY, "--seats", "hard,genius"], "--seats: 'genius' is no level"),
        (["arena", ANY, "--seats", "master"], "the game can't be played with this number of seats: 1"),
        ([*ARENA, "--deals", "0"], "--deals: 0 is less than 1"),
        ([*ARENA, "--jobs", "0"], "--jobs: 0 is less than 1"),
        ([*ARENA, "--iterations", "0"], "--iterations: 0 is less than 1"),
        ([*ARENA, "--time", "0"], "--time: 0.0 is no time to think in"),
        ([*ARENA, "--time", "nan"], "--time: nan is no time to think in"),
        ([*ARENA, "--time", "1", "--iterations", "1"], "not allowed with"),
        (["random", ANY, "--players", "two"], "two"),
        (["random", ANY, "--colour", "red"], "--colour"),
        (["replay"], "file"),
        (["replay", "-", "--view", "2"], "there is no seat 2, only 0 to 1"),
        (["replay", "-", "--view", "-1"], "there is no seat -1"),
        (["replay", "-", "--view", "me"], "me"),
        (["replay", "-", "--at", "-1"], "--at"),
        (["replay", "-", "--at", "1.5"], "1.5"),
    ],
)
def test_a_wrong_call_is_refused_in_one_line(arguments, said, run):
    assert said in refused(run(*arguments, given=match_file([])))


def test_as_a_program():
    """The same from outside: status, standard output and standard error."""

    def call(*arguments, given=b""):
        program = [sys.executable, "-m", "game", *arguments]
        done = subprocess.run(program, input=given, capture_output=True, cwd=ROOT, timeout=60, check=False)
        return done.returncode, done.stdout, done.stderr

    status, text, err = call("random", ANY, "--seed", "outside")
    assert (status, err) == (0, b"")
    status, out, err = call("replay", "-", given=text)
    assert (status, err) == (0, b"")
    outcome = save.read(text.decode()).table.outcome()
    assert json.loads(out)["over"] == json.loads(json.dumps(outcome._asdict()))
    status, out, err = call("replay", "-", given=b"\xff\xfe")
    assert (status, out, err.count(b"\n")) == (2, b"", 1)
    assert call("--help")[0] == 0
