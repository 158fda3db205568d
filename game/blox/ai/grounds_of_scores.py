"""What speaks for a move of Blox that scores: points, the lead, what others lose, what it opens.

Each function yields what is true of the case; the sentences are in ground_texts.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.blox.ai.case import Case, hits, letter
from game.blox.components import FIELD, KNOCK, MOST_BLOCKS, NEUTRAL, SHIFT, SPACES, TALLEST
from game.blox.payments import PAYMENTS, points
from game.players.grounds import Weighed


def race(case: Case) -> Iterator[Weighed]:
    """Yield what the move means for the score, the last round and the end."""
    table, seat, after = case.table, case.seat, case.after
    rival = max(case.others, key=lambda other: after.points[other])
    own, best = after.points[seat], after.points[rival]
    last = table.ending and (seat + 1) % table.seats == table.first
    level = [after.blocks[one] % FIELD for one in case.others if after.points[one] == own]
    if last and own > best:
        yield case.say("wins", name=seat, own=own, best=best)
    elif last and own == best and after.blocks[seat] % FIELD > max(level):
        yield case.say("wins by blocks", name=seat, own=own)
    if table.ending and case.points == max(map(points, case.scoring)):
        yield case.say("last turn", name=seat)
    values = {"name": seat, "own": own, "other": rival, "best": best}
    if after.ending and not table.ending and own > best:
        yield case.say("ends", **values)
    if own <= best:
        if own < best:
            yield case.say("comes closer", **values)
    elif table.points[seat] <= best:
        yield case.say("takes lead", **values)
    else:
        yield case.say("stays ahead", **values)


def amount(case: Case) -> Iterator[Weighed]:
    """Yield how the points compare with what else could be scored."""
    best = max((points(move) for move in case.scoring if move[:-1] != case.move[:-1]), default=0)
    if case.points == max(map(points, case.scoring)):
        if not best:
            yield case.say("only", points=case.points)
        elif best < case.points:
            yield case.say("most", points=case.points, best=best)
    yield case.say("scores", points=case.points)


def phase(case: Case) -> Iterator[Weighed]:
    """Yield what a new phase brings."""
    now = case.after.phase
    if now == case.table.phase:
        return
    for hit in case.reached:
        if hit.height > case.table.phase:
            yield case.say("phase opens", hit.pawn, hit.end, phase=now, tower=SPACES[hit.end])
            break
    yield case.say("phase", phase=now, height=now + 1)


def demolished(case: Case) -> Iterator[Weighed]:
    """Yield what demolishing does besides scoring: who loses the tower, what the blocks are for."""
    if case.kind != "demolish":
        return
    for other in case.others:
        near = [hit for hit in hits(case.table, other) if hit.end == case.end]
        if near:
            pawn = near[0].pawn
            yield case.say("denies tower", case.end, pawn, other=other, pawn=SPACES[pawn]).more(
                3 * case.points
            )
            break
    before, after = (table.blocks[case.seat] % FIELD for table in (case.table, case.after))
    height = case.after.phase + 1
    if before < height <= after:
        yield case.say("enough blocks", number=after, height=height)
    elif after < height:
        yield case.say("some blocks", number=after, height=height)


def goes_on(case: Case) -> Iterator[Weighed]:
    """Yield which tower the pawn reaches from where a tower or a pawn stood."""
    towers = [hit for hit in case.reached if hit.there > 0 and hit.pawn == case.end]
    if case.kind in ("demolish", "knock") and towers:
        hit = min(towers, key=lambda hit: (case.gap(hit), -hit.height))
        key = "next tower" if case.gap(hit) else "goes on"
        yield case.say(key, case.end, hit.end, space=SPACES[case.end], tower=SPACES[hit.end])


def built(case: Case) -> Iterator[Weighed]:
    """Yield what building does besides scoring: blocks that go, a pawn out of reach, a tower that stays."""
    if case.kind != "build":
        return
    before, after = (table.blocks[case.seat] % FIELD for table in (case.table, case.after))
    if before >= MOST_BLOCKS > after:
        yield case.say("frees", number=before, left=after)
    for other in case.others:
        near = [hit.pawn for hit in hits(case.table, other) if hit.end == case.end]
        if near:
            yield case.say("out of reach", case.end, near[0], other=other, pawn=SPACES[near[0]])
            break
    if case.points == TALLEST:
        yield case.say("for good", case.end)
    elif case.points > case.after.phase:
        yield case.say("not soon", case.end, height=case.points)
    yield case.say("pawn home", case.end)


def knocked(case: Case) -> Iterator[Weighed]:
    """Yield what knocking out does besides scoring: what the pawn's owner loses."""
    if case.kind != "knock":
        return
    there = case.table.at[case.end]
    if there == NEUTRAL:
        yield case.say("neutral", case.end)
        for other in case.others:
            near = [hit.pawn for hit in hits(case.table, other) if hit.end == case.end]
            if near:
                yield case.say("denies neutral", near[0], other=other, pawn=SPACES[near[0]])
                break
        return
    other = -1 - there
    theirs = hits(case.table, other)
    elsewhere = {hit.end for hit in theirs if hit.pawn != case.end}
    lost = [hit for hit in theirs if hit.pawn == case.end and hit.height and hit.end not in elsewhere]
    if lost:
        hit = max(lost, key=lambda hit: hit.height)
        values: dict[str, str | int] = {"tower": SPACES[hit.end], "points": hit.height}
        yield case.say("loses tower", case.end, hit.end, other=other, **values).more(3 * hit.height)
    if len(case.table.pawns[other]) == 1:
        yield case.say("only pawn", case.end, other=other)
    aimed = [hit for hit in theirs if hit.pawn == case.end and hit.there == -1 - case.seat]
    if aimed:
        own = aimed[0].end
        yield case.say("ends threat", case.end, own, other=other, own=SPACES[own], name=case.seat)
    most = case.table.points[other]
    if most == max(case.table.points) > case.table.points[case.seat]:
        yield case.say("leader", case.end, other=other, points=most)
    yield case.say("sent home", case.end, other=other)


def payment(case: Case) -> Iterator[Weighed]:
    """Yield what speaks for how the move is paid."""
    same = [move for move in case.scoring if move[:-1] == case.move[:-1]]
    ways = [PAYMENTS[move[-1]] for move in same if PAYMENTS[move[-1]].total == case.paid.total]
    if case.paid.joker and all(way.joker for way in ways):
        starred = case.paid.total - case.paid.cards
        colour = next(colour for colour, shift in enumerate(SHIFT) if starred >> shift & FIELD)
        yield case.say("joker needed", colour=letter(colour))
    elif not case.paid.joker and any(way.joker for way in ways):
        yield case.say("joker kept")
    if case.kind == "knock" and case.points > KNOCK and case.points == max(map(points, same)):
        yield case.say("all in", colour=letter(case.colour[case.end]))


ALL = (race, amount, phase, demolished, goes_on, built, knocked, payment)
"""All that can speak for a move that scores."""
