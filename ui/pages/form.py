"""Parts of forms that several pages share."""

from __future__ import annotations

from collections.abc import Sequence

from game.save import LONGEST_NAME
from ui.text.html import Html, join, tag

JSON = ".json,application/json"  # types of files


def name_field(id: str, written: str, field: str, **attributes: object) -> Html:
    """Return the field for a person's name, which sends what is typed as `field`."""
    return tag(
        "input",
        id=id,
        value=written,
        maxlength=LONGEST_NAME,
        autocomplete="off",
        dir="auto",
        **attributes,
        data_field=field,
    )


def choices_of(
    label: str, action: str, chosen: str, choices: Sequence[tuple[str, str]], called: str = "", help: str = ""
) -> Html:
    """Return radio buttons side by side; choosing one sends `action` and its value."""
    id = action.replace(" ", "-")
    return tag(
        "fieldset.choices",
        tag("legend", label) if label else None,
        tag("p.help", help) if help else None,
        tag(
            "div.segments",
            *(
                tag(
                    "label.choice",
                    tag(
                        "input",
                        type="radio",
                        name=id,
                        id=f"{id}-{value}",
                        data_do=f"{action} {value}",
                        checked=value == chosen,
                    ),
                    tag("span", text),
                )
                for value, text in choices
            ),
        ),
        aria_label=called or None,
    )


def file_field(label: str, id: str, **more: str) -> Html:
    """Return an input for a file with a match or a backup; `Screen.take_file` gets its text."""
    return join(
        tag("label", label, class_="button quiet", for_=id),
        tag("input", type="file", id=id, accept=JSON, data_file=True, **more),
    )


def select(
    label: str,
    action: str,
    chosen: str,
    choices: list[tuple[str, str]],
    groups: dict[str, list[tuple[str, str]]] | None = None,
    **more: str,
) -> Html:
    """Return a drop-down list; a choice sends `action` and the value. `groups`: more choices by heading."""

    def option(value: str, text: str) -> Html:
        return tag("option", text, value=value, selected=value == chosen)

    return tag(
        "select",
        *(option(*choice) for choice in choices),
        *(
            tag("optgroup", *(option(*choice) for choice in held), label=heading)
            for heading, held in (groups or {}).items()
        ),
        data_choose=action,
        aria_label=label,
        **{"id": action.replace(" ", "-"), **more},
    )


def in_sections(*sections: tuple[object, ...]) -> Html:
    return tag("div.sections", *(tag("section", *section) for section in sections))
