"""The phases: what may be demolished and built, how near the next one is; one line where space is short."""

from __future__ import annotations

from game.blox.serialize import View
from ui.blox import pieces, view_model
from ui.session.scene import Scene
from ui.text.html import Html, classes, join, spoken, tag
from ui.text.i18n import _, ngettext


def phases(scene: Scene[View]) -> Html:
    """Return the table of the four phases, the one that is played now marked, and the same in a line."""
    view = scene.shown
    now = view["phase"]
    fresh = bool(scene.last("phase") or scene.last("ending"))
    heads = (
        tag(
            "th",
            tag("span", _("Phase"), " ", class_="bx-phase-word"),
            phase,
            phase == now and spoken(_("(now)")),
            scope="col",
            class_=classes(phase == now and "bx-now", phase == now and fresh and "fresh"),
        )
        for phase in range(1, 5)
    )
    return tag(
        "div",
        tag(
            "table",
            tag("caption", _("Heights of towers"), class_="sr-only"),
            tag("thead", tag("tr", tag("td"), *heads)),
            tag(
                "tbody",
                _row(
                    _("Demolish"), [str(phase) if phase == 1 else f"1–{phase}" for phase in range(1, 5)], now
                ),
                _row(_("Build"), [str(phase + 1) for phase in range(1, 5)], now),
            ),
            class_="bx-phases",
        ),
        tag("p", how_near(view), class_=classes("bx-near", view["ending"] and "bx-last-round")),
        tag(
            "p",
            tag("b", in_short(view), class_=classes(fresh and "fresh")),
            not view["ending"]
            and tag(
                "span",
                pieces.outline(now),
                f"× {view_model.highest_left(view)}",
                class_="bx-left-towers",
                aria_hidden="true",
            ),
            spoken(how_near(view)),
            class_="bx-brief",
        ),
        class_="bx-phase-table",
        id="phases",
    )


def in_short(view: View) -> str:
    """Return the phase in a line."""
    if view["ending"]:
        return _("Last round: demolish up to 4, build 5")
    return _("Phase {phase}: demolish up to {most}, build {height}").format(
        phase=view["phase"], most=view["phase"], height=view["phase"] + 1
    )


def sign(view: View) -> tuple[str, str]:
    """Return the two lines of the sign of the phase that begins, or of the last round."""
    if view["ending"]:
        return _("Last round"), _("Then points are counted")
    line = _("Demolish up to {most}, build {height}").format(most=view["phase"], height=view["phase"] + 1)
    return _("Phase {phase}").format(phase=view["phase"]), line


def _row(name: str, values: list[str], now: int) -> Html:
    cells = (
        tag("td", value, class_=classes(phase == now and "bx-now"))
        for phase, value in enumerate(values, start=1)
    )
    return tag("tr", tag("th", name, scope="row"), join(*cells))


def how_near(view: View) -> str:
    """Return how many towers stand between now and the next phase, or the end."""
    if view["ending"]:
        return _("The last round is played out, then points are counted.")
    left = view_model.highest_left(view)
    if view_model.is_last_phase(view):
        text = ngettext(
            "{number} tower of {height} is left; with 1 the last round begins.",
            "{number} towers of {height} are left; with 1 the last round begins.",
            left,
        )
    else:
        text = ngettext(
            "{number} tower of {height} is left; with 1 the next phase begins.",
            "{number} towers of {height} are left; with 1 the next phase begins.",
            left,
        )
    return text.format(number=left, height=view["phase"])
