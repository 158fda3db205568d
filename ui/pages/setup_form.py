"""The lower half of the set-up: who begins, the options of the rules, the seed. Drawing alone."""

from __future__ import annotations

from typing import Any

from game.contract import Game
from ui.pages.form import choices_of, select
from ui.session.game_ui import OptionText
from ui.text.html import Html, join, tag
from ui.text.i18n import _


def first(chosen: str, names: list[str]) -> Html:
    """Return the list of who may begin; `names` are as they are shown, by seat."""
    seats = [
        (str(seat), name or _("Seat {number}").format(number=seat + 1)) for seat, name in enumerate(names)
    ]
    return tag(
        "div",
        tag("span", _("Who begins?"), aria_hidden="true"),
        select(_("Who begins?"), "first", chosen, [("random", _("By lot")), *seats]),
        class_="line",
    )


def rules(texts: list[OptionText], options: dict[str, Any], game: type[Game], seed: str) -> Html:
    """Return the options of a game's rules as they are chosen, and the seed."""
    drawn = (_option(text, options[text.name], text.name in game.FROM_FILE) for text in texts)
    return join(*drawn, _seed(seed))


def _option(text: OptionText, value: Any, from_file: bool) -> Html:
    """Return one option."""
    name, label, help, values = text
    if not from_file:
        return choices_of(label, f"option {name}", value, values, help=help)
    if value not in [word for word, _label in values]:
        value = "file"
        values = [*values, ("file", _("from a file"))]
    id = f"file-{name}"
    return join(
        choices_of(label, f"option {name}", value, values, help=help),
        tag(
            "div",
            tag("label", _("{option} from a file").format(option=label), for_=id),
            tag("input", type="file", id=id, accept=".txt,text/plain", data_file=f"option {name}"),
            class_="field",
        ),
    )


def _seed(written: str) -> Html:
    """Return the field of the seed."""
    return tag(
        "div",
        tag("label", _("Seed"), for_="seed"),
        tag("input", id="seed", value=written, autocomplete="off", maxlength=80, data_field="seed"),
        tag("p", _("The same seed deals the same cards. Leave it empty for a new deal."), class_="help"),
        class_="field",
    )
