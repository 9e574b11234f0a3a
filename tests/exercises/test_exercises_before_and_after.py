"""before() and after(): twelve items, nothing told before the end, nothing lost on the way, two profiles at the end."""

import re

import pytest

from exercises import after, before, progress
from exercises.before_after import all_items
from exercises.before_after_form import SittingWidget
from exercises.progress_record import ProgressFile, learner_record, write_down

ITEMS = list(all_items().values())
FIRST = ITEMS[0]


def right_ones(sitting):
    """Answer all that waits rightly; gives what was said at the end."""
    said = None
    while sitting.waiting():
        _, form = sitting.form_of(sitting.waiting()[0])
        said = sitting.answer(form.right, form.reason)
    return said


def test_an_answer_is_kept_and_nobody_is_told_whether_it_is_right():
    for item, next_one in zip(ITEMS[:2], (2, 3), strict=True):
        _, form = before().form_of(item)
        wrong = next(one for one in form.happens if one != form.right)
        for happens in (form.right, wrong):
            said = before().keep(item, happens, form.reason)
            assert str(said) == f"Kept: {happens}; {form.reason}\nNext is item {next_one} of 12: before()"
            assert said.tone == "note"
    assert [record["kind"] for record in ProgressFile().read().records] == ["form", *["item"] * 4]


def test_what_was_chosen_for_one_form_is_not_kept_for_the_other():
    write_down("form", "before", form="a")
    shown = SittingWidget(before())
    write_down("reset", "")
    write_down("form", "before", form="b")
    for choice in shown.choices.values():
        choice.index = 0
    assert "asked in its other form" in shown.kept() and learner_record().items == {}
    assert FIRST.forms["b"].question.partition("`")[2].partition("` ")[2] in shown.stem.value
    assert "Choose in both lists" in shown.kept()
    for choice in shown.choices.values():
        choice.index = 0
    assert "Kept" in shown.kept()
    assert learner_record().items[FIRST.id]["before"].form == "b"


def test_it_goes_on_where_it_was_left_and_says_when_it_is_done():
    before().answer("a", "a")
    assert str(before()).startswith("Item 2 of 12. It goes on where you stopped.")
    said = right_ones(before())
    assert re.search(r"before\(\) is done: 12 of 12 items, the last on \d{4}-\d\d-\d\d\.", str(said))
    assert str(before()).startswith("before() is done: 12 of 12 items")
    assert str(before().answer("a", "a")).startswith("before() is done")


def test_until_the_end_of_after_there_is_no_profile():
    right_ones(before())
    assert str(before().profile()).startswith("No profile yet: ")
    assert "12 of 12 items" in str(after().profile())


def test_the_form_is_drawn_once_kept_and_after_takes_the_other_one():
    forms = {before().form_of(FIRST)[0] for _ in range(8)}
    (drawn,) = forms
    assert after().form_of(FIRST)[0] == {"a": "b", "b": "a"}[drawn]
    right_ones(before())
    right_ones(after())
    given = learner_record().items.values()
    assert {(one["before"].form, one["after"].form) for one in given} == {(drawn, {"a": "b", "b": "a"}[drawn])}


def test_two_kernels_that_draw_at_once_keep_the_first_draw():
    write_down("form", "before", form="b")
    write_down("form", "before", form="a")
    assert before().form_of(FIRST)[0] == "b"


def test_a_code_and_a_saved_file_carry_all_answers_and_a_second_time_adds_nothing(tmp_path, monkeypatch):
    right_ones(before())
    after().answer("a", "b")
    known, code = learner_record(), progress().code()
    progress().save(tmp_path / "saved.jsonl")
    for given in (code, tmp_path / "saved.jsonl"):
        monkeypatch.setenv("ONE_ADDRESS_PROGRESS", str(tmp_path / f"{len(str(given))}.jsonl"))
        progress().bring_in(given)
        assert learner_record().items == known.items
        assert after().form_of(ITEMS[1])[0] == after().form_of(ITEMS[2])[0] != known.items[FIRST.id]["before"].form
        assert "0 results" in str(progress().bring_in(given))


@pytest.mark.parametrize(
    "line",
    [
        {"when": "never", "form": "a", "happens": "x", "because": "y"},
        {"when": ["before"], "form": "a", "happens": "x", "because": "y"},
        {"when": "before", "form": "c", "happens": "x", "because": "y"},
        {"when": "before", "form": "a", "happens": "x"},
        {"when": "before", "form": "a", "happens": "x", "because": "y", "at": [1]},
    ],
)
def test_a_line_of_no_use_does_no_harm(line):
    ProgressFile().append({"kind": "item", "id": FIRST.id, **line}, {"kind": "form", "id": "before", "form": 7})
    assert "Item " in str(before())
    assert len(str(progress().code())) > 20


def test_words_that_were_typed_are_escaped():
    said = before().answer("<script>", "<b>").to_html()
    assert "&lt;script&gt;" in said and "<script>" not in said and "<b>" not in said
