"""What a tap that leads nowhere says: what is in the way, by its name, and the rule."""

from game.notation import read_move
from tests.blox.scenes import UI, drawn, example, first_word, rich_tables, scene
from tests.html_reader import Reader


def test_a_question_is_never_legal_and_is_answered_with_a_rule():
    asked = 0
    for table in rich_tables()[::8]:
        kinds = {move[0] for move in table.moves()}
        chosen = ["", *(f"kind={kind}" for kind in kinds), *map(first_word, table.moves()[::40])]
        for some in chosen:
            for action in Reader(drawn(scene(table, chosen=some))).actions():
                if action.startswith("ask "):
                    reason = table.why_not(read_move(action[4:]))
                    assert reason is not None, (action, some)
                    assert reason.text != "there is no such move", (action, some)
                    asked += 1
    assert asked > 150


def test_no_reason_about_pawns_is_given_after_enter():
    table = example(turn=0)
    for id, attrs in Reader(UI.board(scene(table, chosen="kind=enter"))).buttons().items():
        if attrs.get("data-do", "").startswith("ask ") and id.startswith("at-"):
            assert attrs["data-do"] == f"ask enter ? {id[3:]} ?"
