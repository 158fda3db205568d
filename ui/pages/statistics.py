"""The statistics of this device: for each name typed, the results of the ended matches, game by game.

The numbers come from ui/store/statistics.py. In pictures a win is a full shape, a shared win a half one, a
defeat a flat or empty one, so that nothing depends on colour alone; each picture has words beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game import NAMES, by_name
from game.players.rating import STEP
from game.typed import key_of
from ui import games
from ui.drawing.faces import level_label
from ui.pages import end, ladder
from ui.pages.actions import action
from ui.pages.page import Page
from ui.store import history_edits, statistics
from ui.store.match_history import RESULT, Played
from ui.store.statistics import LAST, LOST, PEOPLE, RESULTS, SHARED, WON, OfGame, Profile, Tally
from ui.text import people
from ui.text.html import Html, button, picture, spoken, tag
from ui.text.i18n import _, ngettext
from ui.text.people import shown

if TYPE_CHECKING:
    from ui.pages.screen import Screen


HEIGHT = {WON: 12, SHARED: 7, LOST: 3}  # heights of a bar's parts, by result


def _rect(x: float, y: float, width: float, height: float, name: str, **more: object) -> Html:
    size = {"x": f"{x:g}", "y": f"{y:g}", "width": f"{width:g}", "height": f"{height:g}"}
    return tag("rect", **size, **more, class_=f"stat-{name}")


def _disc(x: float, y: float, name: str) -> Html:
    return tag("circle", cx=f"{x:g}", cy=f"{y:g}", r="9", class_=f"stat-{name}")


def bar(tally: Tally, most: int) -> Html:
    """Return a bar of wins, shared wins and defeats; `most` matches fill its width."""
    x, parts = 0.0, []
    for result, number in zip(RESULTS, tally, strict=True):
        width = 100 * number / max(most, 1)
        if number:
            parts.append(_rect(x, 12 - HEIGHT[result], width, HEIGHT[result], result))
        x += width
    return picture("0 0 100 12", *parts, class_="stat-bar", preserveAspectRatio="none")


def swatch(result: str) -> Html:
    return picture("0 0 24 24", _mark(12, result), class_="stat-swatch")


def ribbon(results: Sequence[str], streak: int) -> Html:
    """Return the last results, the newest at the right; a band marks the streak."""
    results = results[-LAST:]
    band = min(streak, len(results))
    left = 26 * (len(results) - band)
    return picture(
        f"0 0 {26 * LAST} 26",
        band > 1 and _rect(left + 0.5, 0.5, 26 * band - 1, 25, "band", rx="12.5"),
        *(_mark(26 * place + 13, result, 13) for place, result in enumerate(results)),
        class_="stat-ribbon",
    )


def _mark(x: float, result: str, y: float = 12) -> Html:
    """Return the mark of a result: a full disc with a tick, half a disc, a ring with a dash."""
    ring = _disc(x, y, result)
    if result == WON:
        sign = f"M{x - 4:g} {y + 0.5:g}l3 3 5.5-6.5"
    elif result == LOST:
        sign = f"M{x - 3.5:g} {y:g}h7"
    else:
        half = tag("path.stat-half", d=f"M{x:g} {y - 9:g}a9 9 0 0 0 0 18z")
        return tag("g", ring, half)
    return tag("g", ring, tag("path", d=sign, class_=f"stat-sign stat-sign-{result}"))


LINE_UPS = 3  # most line-ups shown

Day = Callable[[str], str]  # returns the day of a time in words


def game_card(found: OfGame, profile: Profile, played: Sequence[Played], day: Day) -> Html:
    ui, tally = games.by_name(found.game), found.tally
    won = ngettext(
        "{won} of {number} match won", "{won} of {number} matches won", tally.played, won=tally.won
    )
    practised = ngettext(
        "{number} more match was for practice and isn't counted.",
        "{number} more matches were for practice and aren't counted.",
        found.apart,
    )
    counted = tally.played > 0
    return tag(
        "article.stats-card",
        tag(
            "header.stats-head",
            tag("div.stats-picture", ui.thumbnail(), aria_hidden="true"),
            tag("div", tag("h2", ui.title()), counted and tag("p.stats-total", won)),
        ),
        counted and _results(tally),
        counted and _last(found),
        counted and _bars(_("Against"), _levels(found.by_level)),
        _ladder(found),
        len(found.by_seats) > 1
        and _bars(
            _("At the table"),
            [
                (ngettext("{number} player", "{number} players", number), tally)
                for number, tally in found.by_seats.items()
            ],
        ),
        bool(found.hinted) and _bars(_("With hints"), _levels(found.hinted)),
        _best(found, day),
        _length(found),
        _series(found, profile, played),
        _strength(found, profile),
        found.apart > 0 and tag("p.help", practised),
        data_game=found.game,
    )


def _part(heading: str, *children: object, name: str = "") -> Html:
    return tag("section", tag("h3", heading), *children, class_=f"stats-part {name}".strip())


def _results(tally: Tally) -> Html:
    words = (
        ngettext("{number} win", "{number} wins", tally.won),
        ngettext("{number} shared win", "{number} shared wins", tally.shared),
        ngettext("{number} loss", "{number} losses", tally.lost),
    )
    return tag(
        "div.stats-all",
        bar(tally, tally.played),
        tag(
            "ul.stats-legend",
            *(
                tag("li", swatch(result), " ", text)
                for result, text, number in zip(RESULTS, words, tally, strict=True)
                if number
            ),
        ),
    )


def _last(found: OfGame) -> Html:
    names = {WON: _("won"), SHARED: _("shared"), LOST: _("lost")}
    heard = ", ".join(names[result] for result in found.last)
    streaks = _("Longest run without a loss: {best}. Current run: {now}.")
    return _part(
        _("Recent matches"),
        ribbon(found.last, found.streak),
        spoken(_("Oldest first: {results}.").format(results=heard)),
        tag("p", streaks.format(now=found.streak, best=found.best_streak)),
    )


def _bars(heading: str, rows: list[tuple[str, Tally]]) -> Html:
    """Return a bar for each row, all to the same scale."""
    most = max(tally.played for _name, tally in rows)
    return _part(
        heading,
        tag(
            "ul.stats-rows",
            *(
                tag(
                    "li",
                    tag("span.stats-label", label),
                    bar(tally, most),
                    tag(
                        "span.stats-number",
                        tag("span", f"{tally.won}/{tally.played}", aria_hidden="true"),
                        spoken(_("{won} of {number} won").format(won=tally.won, number=tally.played)),
                    ),
                )
                for label, tally in rows
            ),
        ),
    )


def _ladder(found: OfGame) -> Html | None:
    levels = ladder.beaten(found.counted)
    return _part(_("Birds beaten"), ladder.rungs(levels)) if levels else None


def _levels(by_level: dict[str, Tally]) -> list[tuple[str, Tally]]:
    named = {level: level_label(level) or _("Another computer") for level in by_level if level != PEOPLE}
    return [(named.get(level, _("People only")), tally) for level, tally in by_level.items()]


def _best(found: OfGame, day: Day) -> Html | None:
    if found.best is None:
        return None
    score, ended = found.best
    label = games.by_name(found.game).score_label(score)
    when = day(ended + "Z" if ended else "")
    return _part(
        _("Best score"),
        tag("p", tag("strong.stats-figure", label), when and tag("span.help", " ", when)),
        name="stats-small",
    )


def _length(found: OfGame) -> Html | None:
    if not found.lengths:
        return None
    shortest, longest = found.lengths[0], found.lengths[-1]
    average = round(sum(found.lengths) / len(found.lengths))
    description = ngettext("{number} turn on average", "{number} turns on average", average)
    if shortest < longest:
        description += ", " + _("from {least} to {most}").format(least=shortest, most=longest)
    return _part(_("Length"), tag("p", description))


def _series(found: OfGame, profile: Profile, played: Sequence[Played]) -> Html | None:
    """Return the series against players met more than once, the player's own name first."""
    drawn = []
    for names in found.line_ups[:LINE_UPS]:
        own_first = sorted(names, key=lambda name: (key_of(name) != profile.key, name))
        drawn.append(end.draw_series(played, found.game, own_first, tuple(map(shown, own_first))))
    return _part(_("The same players again"), *drawn, name="stats-series") if drawn else None


def _strength(found: OfGame, profile: Profile) -> Html | None:
    """Return the rating behind the level of a fair match; None without results against computers."""
    strength = statistics.strength(found.counted, by_name(found.game).FEWEST_WIN)
    if not strength.results:
        return None
    rating = strength.rating
    description = _(
        "Against computers, {name} is rated {rating}, give or take {deviation}. Beginner level is 0, and "
        "each level above it is {step} more. A computer that adapts now plays at {level} level."
    ).format(
        name=shown(profile.name),
        rating=round(rating.value),
        deviation=round(rating.deviation),
        step=round(STEP),
        level=level_label(strength.level),
    )
    return tag("details.stats-strength", tag("summary", _("Level")), tag("p", description))


class Statistics(Page):
    """Statistics of all matches, by player."""

    def __init__(self, screen: Screen, *name: str) -> None:
        """Show one player, by default the one who has played most."""
        super().__init__(screen)
        self.history = screen.matches.history
        self.key = key_of(" ".join(name))
        for game in NAMES:
            screen.need_sprite(game)

    def title(self) -> str:
        return _("Statistics")

    def main(self) -> Html:
        played = self.history.played()
        profiles = statistics.profiles(played)
        shown = next((one for one in profiles if one.key == self.key), profiles[0] if profiles else None)
        return tag(
            "div.stats",
            self._troubles(),
            self._profiles(profiles, shown) if shown else self._nothing(),
            shown and self._games(shown),
            self._foot(len(played)),
        )

    def _troubles(self) -> Html | None:
        """Return the reason why the statistics can't be saved, if they can't."""
        newer = _(
            "The statistics on this device were saved by a newer version; those shown here are counted "
            "from the saved matches."
        )
        refused = _("This device can't store statistics right now; these are lost when the page is closed.")
        if history_edits.is_newer(self.history):
            return tag("p.stats-trouble", newer)
        is_refused = bool(self.screen.platform.refused(RESULT))
        return tag("p.stats-trouble", refused) if is_refused else None

    def _nothing(self) -> Html:
        rings = (_disc(26 * place + 13, 13, "empty") for place in range(LAST // 2))
        return tag(
            "section.stats-nothing",
            picture(f"0 0 {26 * (LAST // 2)} 26", *rings, class_="stat-nothing"),
            tag("p", tag("strong", _("No finished matches yet"))),
            tag("p.help", _("When a match ends, its result is counted here, for each name.")),
        )

    def _profiles(self, profiles: list[Profile], shown: Profile) -> Html:
        return tag(
            "section",
            tag(
                "div.stats-names",
                *(
                    button(
                        f"profile {one.key}",
                        tag("span", people.shown(one.name)),
                        " ",
                        tag("small", one.matches),
                        id=f"profile-{place}",
                        aria_pressed="true" if one is shown else "false",
                        aria_label=ngettext(
                            "{name}, {number} match",
                            "{name}, {number} matches",
                            one.matches,
                            name=people.shown(one.name),
                        ),
                    )
                    for place, one in enumerate(profiles)
                ),
            ),
            aria_label=_("Players"),
        )

    def _games(self, shown: Profile) -> Html:
        played = self.history.played()
        found = statistics.of_player(played, shown.key, NAMES, lambda game: by_name(game).FEWEST_WIN)
        return tag(
            "div.stats-games",
            *(game_card(one, shown, played, self.screen.platform.day) for one in found),
        )

    def _foot(self, number: int) -> Html:
        left_out = len(history_edits.left_out(self.history))
        forgotten = ngettext(
            "{number} finished match on this device is left out of the statistics.",
            "{number} finished matches on this device are left out of the statistics.",
            left_out,
        )
        return tag(
            "section.stats-foot",
            left_out > 0
            and tag(
                "div.stats-action",
                tag("p", forgotten),
                button("count_again", _("Include them again"), class_="quiet"),
            ),
            number > 0
            and tag("div.stats-action", button("forget", _("Clear the statistics"), class_="quiet")),
            tag("div.stats-action", button("backup", _("Back up everything"), class_="quiet")),
            tag("p.help.stats-private", _("All of this stays on this device; nobody else sees it.")),
            aria_label=_("Stored data"),
        )

    # --- what can be done here ------------------------------------------------------------------------------

    @action("profile", rest=str)
    def choose(self, *name: str) -> None:
        self.key = key_of(" ".join(name))

    @action("count_again")
    def count_again(self) -> None:
        history_edits.count_again(self.history)
