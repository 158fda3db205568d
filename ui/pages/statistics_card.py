"""One game on the page of statistics: pictures of how a player's matches went, each with its words.

What is counted: ui/store/statistics.py.
"""

from __future__ import annotations

from collections.abc import Callable

from game import by_name
from game.players.rating import STEP
from game.typed import key_of
from ui.pages import series
from ui.pages.statistics_pictures import bar, columns, ribbon, swatch
from ui.session import game_ui
from ui.session.opponents import level_label
from ui.store import ratings
from ui.store.statistics import LOST, PEOPLE, SHARED, WON, LineUp, OfGame, Profile, Tally
from ui.text.html import Html, join, spoken, tag
from ui.text.i18n import _, ngettext
from ui.text.people import shown

LINE_UPS = 3
"""Most line-ups whose series is shown."""

Day = Callable[[str], str]
"""Returns the day of a time in words."""


def draw(found: OfGame, profile: Profile, day: Day) -> Html:
    """Return the card of a game."""
    ui = game_ui.by_name(found.game)
    title = tag("h2", ui.title())
    counted = found.tally.played > 0
    return tag(
        "article",
        tag(
            "header",
            tag("div", ui.thumbnail(), class_="stats-picture", aria_hidden="true"),
            tag("div", title, counted and _total(found.tally)),
            class_="stats-head",
        ),
        counted and _results(found.tally),
        counted and _last(found),
        counted and _bars(_("Against"), [(_level(level), tally) for level, tally in found.by_level.items()]),
        len(found.by_seats) > 1
        and _bars(_("At the table"), [(_seats(number), tally) for number, tally in found.by_seats.items()]),
        _best(found, day),
        _length(found),
        _series(found, profile),
        _strength(found, profile),
        found.apart > 0 and tag("p", _apart(found.apart), class_="help"),
        class_="stats-card",
        data_game=found.game,
    )


def _part(heading: str, *children: object, name: str = "") -> Html:
    """Return a part of a card: its heading, its picture, its words."""
    return tag("section", tag("h3", heading), *children, class_=f"stats-part {name}".strip())


def _total(tally: Tally) -> Html:
    """Return how many matches there are, and how many of them are won."""
    told = ngettext("{won} of {number} match won", "{won} of {number} matches won", tally.played)
    return tag("p", told.format(won=tally.won, number=tally.played), class_="stats-total")


def _results(tally: Tally) -> Html:
    """Return the bar of all matches with what its parts mean."""
    told = {
        WON: ngettext("{number} win", "{number} wins", tally.won).format(number=tally.won),
        SHARED: ngettext("{number} shared win", "{number} shared wins", tally.shared).format(
            number=tally.shared
        ),
        LOST: ngettext("{number} defeat", "{number} defeats", tally.lost).format(number=tally.lost),
    }
    return tag(
        "div",
        bar(tally, tally.played),
        tag(
            "ul",
            *(
                tag("li", swatch(result), " ", words)
                for (result, words), number in zip(told.items(), tally, strict=True)
                if number
            ),
            class_="stats-legend",
        ),
        class_="stats-whole",
    )


def _last(found: OfGame) -> Html:
    """Return the newest results as a ribbon, and the streaks."""
    names = {WON: _("won"), SHARED: _("shared"), LOST: _("lost")}
    heard = ", ".join(names[result] for result in found.last)
    streaks = _("Longest run without a defeat: {best}. Now: {now}.")
    return _part(
        _("The last matches"),
        ribbon(found.last, found.streak),
        spoken(_("The oldest first: {results}.").format(results=heard)),
        tag("p", streaks.format(now=found.streak, best=found.best_streak)),
    )


def _bars(heading: str, rows: list[tuple[str, Tally]]) -> Html:
    """Return a bar for each row, all in the same measure."""
    most = max(tally.played for _name, tally in rows)
    return _part(
        heading,
        tag(
            "ul",
            *(
                tag(
                    "li",
                    tag("span", label, class_="stats-label"),
                    bar(tally, most),
                    tag(
                        "span",
                        tag("span", f"{tally.won}/{tally.played}", aria_hidden="true"),
                        spoken(_("{won} of {number} won").format(won=tally.won, number=tally.played)),
                        class_="stats-number",
                    ),
                )
                for label, tally in rows
            ),
            class_="stats-rows",
        ),
    )


def _level(level: str) -> str:
    """Return against whom a match was played, in words."""
    if level == PEOPLE:
        return _("People only")
    return level_label(level) or _("Another computer")


def _seats(number: int) -> str:
    """Return how many played, in words."""
    return ngettext("{number} player", "{number} players", number).format(number=number)


def _best(found: OfGame, day: Day) -> Html | None:
    """Return the best score and when it was reached."""
    if found.best_score is None:
        return None
    label = game_ui.by_name(found.game).score_label(found.best_score)
    when = day(found.best_on + "Z" if found.best_on else "")
    return _part(
        _("Best score"),
        tag("p", tag("strong", label, class_="stats-figure"), when and tag("span", " ", when, class_="help")),
        name="stats-small",
    )


def _length(found: OfGame) -> Html | None:
    """Return how long matches take: columns where they differ, and the average."""
    if not found.lengths:
        return None
    average, shortest, longest = round(found.average_turns), found.lengths[0], found.lengths[-1]
    told = ngettext("{number} turn on average", "{number} turns on average", average).format(number=average)
    if shortest == longest:
        return _part(_("Length"), tag("p", told))
    return _part(
        _("Length"),
        columns(found.lengths),
        tag("div", tag("span", shortest), tag("span", longest), class_="stats-ends", aria_hidden="true"),
        tag("p", told, spoken(join("; ", _("from {least} to {most}").format(least=shortest, most=longest)))),
    )


def _series(found: OfGame, profile: Profile) -> Html | None:
    """Return how it stands against those who were met more than once."""
    ui = game_ui.by_name(found.game)
    drawn = [
        series.draw(line_up.matches, found.game, _own_first(line_up, profile), ui)
        for line_up in found.line_ups[:LINE_UPS]
    ]
    if not drawn:
        return None
    return _part(_("The same players again"), *drawn, name="stats-series")


def _strength(found: OfGame, profile: Profile) -> Html | None:
    """Return the rating by which a fair match finds its level, for who wants to see it."""
    strength = ratings.strength(found.counted, by_name(found.game).FEWEST_WIN)
    if not strength.results:
        return None
    told = _(
        "Against computers {name} has a rating of {rating}, give or take {deviation}. Learner is 0, each "
        "level above it {step} more. A fair match is played at {level} now."
    )
    rating = strength.rating
    return tag(
        "details",
        tag("summary", _("How strong?")),
        tag(
            "p",
            told.format(
                name=shown(profile.name),
                rating=round(rating.value),
                deviation=round(rating.deviation),
                step=round(STEP),
                level=level_label(strength.level),
            ),
        ),
        class_="stats-strength",
    )


def _own_first(line_up: LineUp, profile: Profile) -> tuple[str, ...]:
    """Return the names of a line-up, the player's own first."""
    own_first = sorted(line_up.names, key=lambda name: (key_of(name) != profile.key, name))
    return tuple(map(shown, own_first))


def _apart(number: int) -> str:
    """Return how many matches aren't counted, and why."""
    return ngettext(
        "{number} more match was practice and isn't counted.",
        "{number} more matches were practice and aren't counted.",
        number,
    ).format(number=number)
