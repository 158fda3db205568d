"""The match history as people change it: cleared, counted again, exported or imported. Loaded late."""

from __future__ import annotations

from typing import Any

from ui.store.match_history import (
    ASIDE,
    FORMAT,
    LEDGER,
    RESULT,
    MatchHistory,
    added,
    format_of,
    parsed,
)


def is_newer(history: MatchHistory) -> bool:
    """Return True if a newer version wrote the history here, which is then left as it is."""
    return format_of(parsed(history.platform.read(LEDGER) or "")) > FORMAT


def left_out(history: MatchHistory) -> dict[str, str]:
    """Return the forgotten matches that are still saved here, by identity: their entries as JSON."""
    stored = history.platform.texts(RESULT)
    ended = {card.identity: card.entry for card in history.saved.cards() if card.identity}
    return {id: entry for id, entry in sorted(ended.items()) if RESULT + id not in stored}


def ledger(history: MatchHistory) -> dict[str, Any]:
    """Return the entire history as one object."""
    texts = history.platform.texts(RESULT)
    matches = {key.removeprefix(RESULT): parsed(text) for key, text in sorted(texts.items())}
    return {"format": FORMAT, "matches": matches, "left_out": [*left_out(history)]}


def forget(history: MatchHistory) -> None:
    """Forget all matches."""
    history.platform.write(dict.fromkeys([*history.platform.texts(RESULT), LEDGER, ASIDE]))


def restore(history: MatchHistory, ledger: Any) -> None:
    """Add another history, such as a backup's."""
    if 0 < format_of(ledger) <= FORMAT:
        history.platform.write(added(ledger, history.platform.texts(RESULT)))


def count_again(history: MatchHistory) -> None:
    """Count the forgotten matches that are still saved here."""
    history.platform.write({RESULT + id: entry for id, entry in left_out(history).items()})
