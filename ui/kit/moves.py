"""Buttons that make or stage a complete move, and answers to a question put aloud."""

from __future__ import annotations

from typing import Any

from game.notation import Move, write_move
from ui.kit import marks
from ui.kit.things import thing
from ui.session.scene import Scene
from ui.text.html import Html, button, classes


def move_button(
    scene: Scene[Any], move: Move, *drawn: object, look: str = "", label: str = "", **attributes: object
) -> Html:
    """Return the button of a move, whose name says if the move is proposed.

    `label` is its accessible name if more than text is drawn on it.
    """
    staged, proposed = scene.staged == move, scene.hinted == move
    if proposed and not label and not isinstance(drawn[0], Html):
        label = str(drawn[0])
    given: dict[str, object] = {
        "data_next": not staged,
        "aria_label": marks.label(label, proposed) if label else None,
    }
    return thing(
        scene.still,
        f"play {write_move(move)}",
        *drawn,
        marks.hint(proposed),
        look=classes(look, staged and "staged", proposed and "hinted"),
        **given | attributes,
    )


def answers(asked: dict[int, str], nobody: str, look: str | None = None) -> list[Html]:
    """Return the buttons of a question that people answer aloud; `asked` has the label of each seat."""
    return [
        *(
            button(f"answer {seat}", label, id=f"answer-{seat}", class_=look, data_deliberate=True)
            for seat, label in asked.items()
        ),
        button("answer none", nobody, id="answer-none", class_="primary", data_deliberate=True),
    ]
