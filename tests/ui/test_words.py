"""Words that have several forms: a translator says in a sentence which one stands there."""

from ui.text.sentences import length
from ui.text.words import Word, joined, read

RED = read("красный|f=красная|acc=красную")
SEVEN = read("{colour:f} {value}|acc={colour:acc} {value}").format(colour=RED, value=7)


def test_a_word_stands_in_the_form_that_the_sentence_asks_for() -> None:
    assert read("{colour}, {colour:f}").format(colour=RED) == "красный, красная"


def test_what_is_made_of_words_has_their_forms_too() -> None:
    assert SEVEN == "красная 7"
    both = read("{things} и {last}").format(things=joined(", ", (SEVEN, "AB")), last=SEVEN)
    assert read("{name} кладёт {cards:acc}.").format(name="Ada", cards=both) == (
        "Ada кладёт красную 7, AB и красную 7."
    )


def test_a_form_that_a_word_has_not_got_is_the_word() -> None:
    assert read("{colour:gen} {number:gen}").format(colour=RED, number=3) == "красный 3"
    assert read("{name:f}").format(name="Ada|f=Bea") == "Ada|f=Bea", "a name is no word of a catalog"


def test_a_plain_sentence_is_plain_text() -> None:
    assert type(read("Готово")) is str
    assert not isinstance(read("{name} ходит.").format(name="Ada"), Word)


def test_a_long_sentence_says_how_long_it_is_so_that_it_can_be_set_smaller() -> None:
    steps = {0: "0", 24: "0", 25: "1", 50: "2", 124: "4", 125: "5", 400: "5"}
    assert {letters: length("x" * letters) for letters in steps} == steps
