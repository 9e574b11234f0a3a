"""before() and after() typed: what is no option, a line that is run again, and what is printed."""

import pytest

from exercises import after, before
from exercises.before_and_after.items import all_items
from exercises.progress_record.learner_record import learner_record

FIRST = next(iter(all_items().values()))


@pytest.mark.parametrize("said", [("z", "a"), ("a",), ("a", "z"), ("", "")])
def test_what_is_no_option_is_not_kept(said):
    assert str(before().answer(*said)).startswith("Nothing was kept: ")
    assert learner_record().items == {}


def test_what_is_said_of_very_long_words_is_short():
    assert len(str(before().answer("a" * 10_000, "b"))) < 300


def test_a_line_that_is_run_again_answers_no_item_that_nobody_has_seen():
    assert str(before().answer("a", "c", item=1)).startswith("Kept: ")
    again = str(before().answer("a", "c", item=1))
    assert again == "Nothing was kept: item 1 is not the one that is asked now. Next is item 2 of 12: before()"
    assert [str(before().answer("a", "c", item=other))[:16] for other in (3, 0, "2", [])] == ["Nothing was kept"] * 4
    assert list(learner_record().items) == [FIRST.id]
    assert str(before().answer("a", "c", item=2)).startswith("Kept: ")


def test_what_is_printed_of_the_items_tells_no_key():
    form, said = FIRST.forms["a"], repr(before().waiting())
    assert form.question in said
    assert not any(words in said for words in ("right=", "because=", "why=", form.reason, FIRST.belief))


def test_what_was_said_before_stays_once_the_item_was_answered_after_the_course():
    left_open = before()
    left_open.answer("a", "a")
    after().answer("a", "a")
    assert str(left_open.keep(FIRST, "b", "b")) == "Nothing was kept: this item was answered after the course already"
    assert learner_record().items[FIRST.id]["before"].happens == left_open.form_of(FIRST)[1].happens[0]
