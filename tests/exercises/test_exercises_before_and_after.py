"""before() and after(): twelve items, nothing told before the end, nothing lost on the way, two profiles at the end."""

import re

import pytest

from exercises import after, before, progress
from exercises.before_and_after.answers import BOTH_RIGHT, ONLY_ANSWER, OPEN, WRONG
from exercises.before_and_after.items import all_items
from exercises.for_learners.before_and_after.sitting_widget import SittingWidget
from exercises.progress_record.code_parts import PARTS
from exercises.progress_record.learner_record import LearnerRecord, learner_record, write_down
from exercises.progress_record.progress_code import NotACode, code_of, record_in
from exercises.progress_record.progress_file import ProgressFile
from exercises.reviewing import real_requests

ITEMS = list(all_items().values())
FIRST = ITEMS[0]


def right_ones(sitting):
    """Answer all that waits rightly; gives what was said at the end."""
    said = None
    while sitting.waiting():
        _, form = sitting.form_of(sitting.waiting()[0])
        said = sitting.answer(form.right, form.reason)
    return said


def test_an_item_shows_what_crossed_the_wire_two_questions_and_how_to_type_it():
    said = str(before())
    _, form = before().form_of(FIRST)
    assert said.startswith("Item 1 of 12. Before the course: about 15 minutes in all.")
    assert "> " in said and "< HTTP/1.1 " in said
    assert [words in said for words in ("What happens?", "Because?", form.question)] == [True] * 3
    assert said.endswith('before().answer("a", "c", item=1)')


def test_an_answer_is_kept_and_nobody_is_told_whether_it_is_right():
    for item, next_one in zip(ITEMS[:2], (2, 3), strict=True):
        _, form = before().form_of(item)
        wrong = next(one for one in form.happens if one != form.right)
        for happens in (form.right, wrong):
            said = before().keep(item, happens, form.reason)
            assert str(said) == f"Kept: {happens}; {form.reason}\nNext is item {next_one} of 12: before()"
            assert said.tone == "note"
    assert [record["kind"] for record in ProgressFile().read().records] == ["form", *["item"] * 4]


def test_what_cannot_be_written_down_is_not_called_kept(tmp_path, monkeypatch):
    (tmp_path / "a file").write_text("in the way", "utf-8")
    monkeypatch.setenv("ONE_ADDRESS_PROGRESS", str(tmp_path / "a file" / "progress.jsonl"))
    said = str(before().answer("a", "c", item=1))
    assert said.startswith("Nothing was kept: Your progress could not be saved in progress.jsonl: ")
    assert "still counts" not in said and len(before().waiting()) == 12


def test_where_no_server_can_be_started_the_place_of_what_crossed_says_so(monkeypatch):
    def refused():
        raise OSError(1, "no sockets here")

    monkeypatch.setattr(real_requests, "start", refused)
    for said in (str(before()), before()._repr_mimebundle_()["text/plain"]):
        assert "no server could be started: no sockets here" in said and "What happens?" in said


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


def test_both_forms_are_drawn(progress_path):
    drawn = set()
    for _ in range(40):
        progress_path.unlink(missing_ok=True)
        progress().reset()
        drawn.add(before().form_of(FIRST)[0])
    assert drawn == {"a", "b"}


def test_two_kernels_that_draw_at_once_keep_the_first_draw():
    write_down("form", "before", form="b")
    write_down("form", "before", form="a")
    assert before().form_of(FIRST)[0] == "b"


def test_answers_that_were_brought_in_decide_the_form_and_not_the_draw():
    form = FIRST.forms["b"]
    write_down("form", "before", form="a")
    write_down("item", FIRST.id, when="before", form="b", happens=form.right, because=form.reason)
    assert {before().form_of(item)[0] for item in ITEMS} == {"b"}
    assert {after().form_of(item)[0] for item in ITEMS} == {"a"}


def test_after_without_before_works_and_says_what_it_cannot_compare():
    assert "You did not answer before()" in str(after())
    said = str(right_ones(after()))
    assert "before() was not done, so nothing can be compared." in said
    assert "before the course you were not asked, 12 of 12 after it" in str(after())


def test_what_was_answered_after_the_course_is_not_asked_before_it_any_more():
    after().answer("a", "a")
    assert FIRST not in before().waiting() and len(before().waiting()) == 11
    right_ones(after())
    assert (
        str(before()) == "before() is done: 0 of 12 items. "
        "What after() has asked is not asked before the course any more."
    )


def test_at_the_end_each_belief_stands_with_before_and_after_in_words_and_where_to_read_again():
    sitting = before()
    for number, item in enumerate(ITEMS):
        _, form = sitting.form_of(item)
        wrong = next(one for one in form.happens if one != form.right)
        reason = next(words for words, belief in form.because.items() if belief == item.belief)
        sitting.answer(*[(form.right, form.reason), (form.right, reason), (wrong, reason)][number % 3])
    right_ones(after())
    found = after().profile().found
    assert [one.before for one in found] == [BOTH_RIGHT, ONLY_ANSWER, WRONG] * 4
    assert {one.after for one in found} == {BOTH_RIGHT}
    text, page = str(after()), after()._repr_mimebundle_()["text/html"]
    assert "Right answer and right reason: 4 of 12 before the course, 12 of 12 after it." in text
    for item in ITEMS:
        assert item.belief in text
    assert page.count('<th scope="row">') == 12 and page.count("../notebooks/") == 12
    assert page.count(f"<td>{ONLY_ANSWER}</td>") == 4


def test_what_was_wrong_after_the_course_is_explained_with_the_belief_that_leads_to_it():
    while after().waiting():
        item = after().waiting()[0]
        _, form = after().form_of(item)
        reason = next(words for words, belief in form.because.items() if belief == item.belief)
        after().answer(form.right, reason)
    said = str(after())
    for item in ITEMS:
        assert f"That would follow from: {item.belief}" in said
        assert after().form_of(item)[1].why in said
    assert said.count("\n  Sent was: `") == 12 and "Sent was: `GET /user/delete/" in said


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


def test_a_code_has_letters_and_no_words_of_the_answers():
    right_ones(before())
    assert record_in(progress().code()).items == learner_record().items
    whole = code_of(LearnerRecord(items=learner_record().items))
    assert len(whole) < 250
    right_ones(after())
    assert len(code_of(LearnerRecord(items=learner_record().items))) < 400


def test_a_reset_forgets_one_item_or_all_of_them():
    right_ones(before())
    assert str(progress().reset(FIRST.id)).startswith("Forgotten: ")
    assert before().waiting() == [FIRST]
    progress().reset()
    assert len(before().waiting()) == 12


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


@pytest.mark.parametrize("said", [None, 1, [], {"before": 1}, {"before": "x y"}, {"before": "2026-11-23 abc"}])
def test_a_code_with_nonsense_in_the_place_of_the_items_is_called_damaged(said, monkeypatch):
    monkeypatch.setitem(PARTS, "i", PARTS["i"]._replace(shorten=lambda _: said or {"after": 7}))
    with pytest.raises(NotACode):
        record_in(code_of(LearnerRecord()))


def test_words_of_the_progress_file_that_are_no_option_are_not_shown():
    right_ones(before())
    right_ones(after())
    write_down("item", FIRST.id, when="after", form="a", happens="<script>", because="<b>")
    shown = after()._repr_mimebundle_()
    assert shown["text/html"].count(f"<td>{OPEN}</td>") == 1
    assert not any("script>" in words for words in shown.values())


def test_words_that_were_typed_are_escaped():
    said = before().answer("<script>", "<b>").to_html()
    assert "&lt;script&gt;" in said and "<script>" not in said and "<b>" not in said
