"""review(): due questions one after the other, verdicts, what is sent for real, and what is written down."""

import json
import subprocess
import sys
from contextlib import nullcontext
from datetime import date, datetime, time, timedelta
from types import SimpleNamespace

import nbformat
import pytest

import mini_server
from exercises import predict, progress, review
from exercises.course_content.predictions import all_predictions
from exercises.for_learners.reviews import deciding, words
from exercises.for_learners.reviews import review as module
from exercises.for_learners.reviews.deciding import AS_WRITTEN
from exercises.for_learners.reviews.words import NOTHING_DUE, NOTHING_YET, WILL_BE_SENT, coming, due_today
from exercises.in_class.report import report_of
from exercises.progress_record.learner_record import learner_record
from exercises.progress_record.progress_file import ProgressFile
from exercises.reviewing import choosing, real_requests
from exercises.reviewing.forms_of_questions import Form
from notebooks.prose import lessons

MONDAY = date(2026, 11, 23)
NAMES = list(all_predictions())[:8]
OPTIONS = {"`204`": "Right. It is `gone` now.", "200": "It has <b>no</b> content.", "405": "DELETE is allowed there."}
SENT = {"sent": ("DELETE /user/3", "DELETE /user/3"), "decides": "statuses"}
DECIDED = {"204, then 410": "Right. Gone.", "204, then 204": "Not twice.", "204, then 404": "It is remembered."}


def form(name, number):
    """The first question's forms are sent for real; the others are words."""
    if name == NAMES[0]:
        return Form(name, number, f"What of {name}?", "204, then 410", DECIDED, {}, **SENT)
    return Form(name, number, f"What comes of `DELETE` in {name}, form {number}?", "`204`", OPTIONS, {})


@pytest.fixture(autouse=True)
def course(monkeypatch):
    """Forms for some questions, a fixed day, and no review that is going on."""
    made = {name: tuple(form(name, number) for number in (1, 2, 3)) for name in NAMES}
    monkeypatch.setattr(choosing, "forms_of", lambda name: made.get(name, ()))
    monkeypatch.setattr(module, "RUNNING", {})
    on(monkeypatch, MONDAY)


def on(monkeypatch, day):
    for place in ("for_learners.reviews.review", "for_learners.progress"):
        monkeypatch.setattr(f"exercises.{place}.today", lambda: day)


def answered_in_lessons(count, days_ago=3):
    """The first questions, answered some days ago, none of them right."""
    at = (
        datetime.combine(MONDAY - timedelta(days=days_ago), time(12)).astimezone().isoformat()
    )  # noon, wherever this is
    for name in NAMES[:count]:
        asked = all_predictions()[name]
        wrong = next(option for option in asked.options if option != asked.right)
        ProgressFile().append({"kind": "answer", "id": name, "answer": wrong, "at": at})


def review_lines():
    return [line for line in ProgressFile().read().records if line["kind"] == "review"]


def look():
    """The review, after its question was shown."""
    shown = review()
    assert str(shown)
    return shown


def letter_of(words):
    """The letter under which an option is shown now."""
    shown = str(review())
    return next(line.strip()[0] for line in shown.splitlines() if line.strip()[1:] == f") {words}")


def test_before_anything_is_answered_it_says_what_will_come():
    assert str(review()) == NOTHING_YET
    assert NOTHING_YET in review()._repr_mimebundle_()["text/html"]
    assert review(only_if_due=True) is None


def test_when_nothing_is_due_it_says_when_the_next_is():
    answered_in_lessons(2, days_ago=0)
    assert str(review()) == f"{NOTHING_DUE} Next: tomorrow 2."
    assert review(only_if_due=True) is None


def test_fsrs_is_not_loaded_while_nothing_is_answered():
    shown = "from exercises import progress, review; print(str(review()), str(progress()))"
    code = f"import sys; {shown}; print('fsrs' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", check=True)
    assert said.stdout.splitlines()[-1] == "False"


def test_no_form_is_read_while_nothing_is_due(monkeypatch):
    answered_in_lessons(8, days_ago=0)
    read = []
    monkeypatch.setattr(choosing, "forms_of", read.append)
    assert review(only_if_due=True) is None and "review" not in str(progress())
    assert read == []


def test_a_question_is_shown_as_text_with_its_place_and_what_to_type():
    answered_in_lessons(2)
    look().answer("204, then 410")
    lines = str(review()).splitlines()
    assert lines[0] == f"Review, question 2 of 2: What comes of `DELETE` in {NAMES[1]}, form 1?"
    assert sorted(line.strip()[3:] for line in lines[1:4]) == ["200", "204", "405"]
    assert lines[4] == 'To type it: review().answer("a")'


def test_an_answer_is_explained_and_written_down_with_form_and_day():
    answered_in_lessons(2)
    look().answer("204, then 410")
    review()
    said = str(look().answer("200"))
    assert said.startswith("Not this: 200\nIt has <b>no</b> content.\nIt is: 204\nRead again: 00 Start here")
    assert "Press Next, or type review() for what comes next." in said
    assert [line | {"at": ""} for line in review_lines()][1] == {
        "kind": "review", "id": NAMES[1], "form": 1, "answer": "200", "right": False, "day": "2026-11-23", "at": "",
    }  # fmt: skip


def test_a_right_answer_says_right_once_and_shows_code_as_code():
    answered_in_lessons(2)
    look().answer("204, then 204")
    review()
    said = look().answer(letter_of("204"))
    assert str(said).splitlines()[:2] == ["Right: 204", "It is `gone` now."]
    assert "It is <code>gone</code> now." in said.to_html()


def test_hostile_words_in_a_form_are_escaped():
    answered_in_lessons(2)
    look().answer("204, then 204")
    review()
    assert "&lt;b&gt;no&lt;/b&gt;" in look().answer("200").to_html()


def test_what_can_be_sent_is_said_before_and_sent_after_the_answer():
    answered_in_lessons(1)
    assert WILL_BE_SENT in str(review()) and "\n    DELETE /user/3\n" in str(review())
    said = look().answer("204, then 404")
    assert "Sent to a fresh server: 2 requests; the answers have the statuses 204, then 410." in str(said)
    assert "> DELETE /user/3 HTTP/1.1" in str(said) and "< HTTP/1.1 410 Gone" in str(said)
    assert said.to_html().count("<details") == 2 and "DELETE /user/3: 410 Gone</summary>" in said.to_html()


def test_a_long_exchange_is_folded_and_its_text_is_cut():
    answered_in_lessons(1)
    said = look().answer("204, then 410")
    assert said.to_html().count(" open><summary>DELETE") == 1  # the 204; the problem of the 410 is long
    assert "more lines are not shown here." in str(said)


@pytest.mark.parametrize(
    "error", [OSError(24, "Too many open files"), RuntimeError("can't start new thread"), TypeError("send() takes 1")]
)
def test_where_no_server_can_be_started_the_answer_counts_all_the_same(monkeypatch, error):
    def refuse(*_):
        raise error

    monkeypatch.setattr(deciding, "sent_for_real", refuse)
    answered_in_lessons(1)
    said = str(look().answer("204, then 410"))
    assert said.startswith("Right: ")
    assert f"No server could be started here to send this to: {error.args[-1]}. {AS_WRITTEN}" in said
    assert len(review_lines()) == 1


def no_content(environ, start_response):
    start_response("204 No Content", [])
    return [b""]


@pytest.mark.parametrize(("answer", "right"), [("204, then 204", True), ("204, then 410", False)])
def test_what_comes_decides_and_where_a_question_expects_something_else_this_is_said(monkeypatch, answer, right):
    answered_in_lessons(1)
    monkeypatch.setattr(real_requests, "start", lambda: mini_server.start(no_content))
    said = str(look().answer(answer))
    truth = "" if right else "It is: 204, then 204\n"
    assert said.startswith(f"{'Right' if right else 'Not this'}: {answer}\n{truth}Sent to a fresh server: 2 requests; ")
    assert "the answers have the statuses 204, then 204.\nWhat came is not what the question expects" in said
    assert not any(why.removeprefix("Right. ") in said for why in DECIDED.values())
    assert [line["right"] for line in review_lines()] == [right]
    assert str(review()).startswith(f"{int(right)} of 1 right. ")


def nothing_there(environ, start_response):
    start_response("404 Not Found", [])
    return [b""]


def test_where_something_comes_that_is_no_option_no_answer_counts(monkeypatch):
    answered_in_lessons(1)
    monkeypatch.setattr(real_requests, "start", lambda: mini_server.start(nothing_there))
    said = str(look().answer("204, then 410"))
    assert said.startswith("Not counted: 204, then 410\n")
    assert "the answers have the statuses 404, then 404.\nWhat came is not what the question expects" in said
    assert review_lines() == [] and str(review()) == "Due for review today: 1. Type review()."


def test_where_no_answer_comes_this_is_said_and_the_review_goes_on(monkeypatch):
    answered_in_lessons(1)
    nobody = nullcontext(SimpleNamespace(url="http://127.0.0.1:1"))
    monkeypatch.setattr(real_requests, "start", lambda: nobody)
    said = str(look().answer("204, then 410"))
    assert "Sent to a fresh server: 2 requests; an answer did not come." in said and AS_WRITTEN in said
    assert [line["right"] for line in review_lines()] == [True]
    assert str(review()).startswith("1 of 1 right. ")


def test_no_answer_counts_twice_and_what_is_no_option_counts_not_at_all():
    answered_in_lessons(2)
    shown = look()
    assert str(shown.next()).startswith("Answer first: ")
    for typed in ("", None, "z", ["a"], 7, "<script>"):
        assert str(shown.answer(typed)).startswith("No such option: ")
    shown.answer("a")
    assert str(shown.answer("b")).startswith("Answered already: ")
    assert len(review_lines()) == 1


def test_a_typed_line_that_is_run_again_answers_no_question_that_was_not_shown():
    answered_in_lessons(2)
    assert "not shown yet" in str(review().answer("a"))
    look().answer("a")
    assert str(review().answer("a")).startswith("The next question was not shown yet: Type review()")
    assert len(review_lines()) == 1
    look().answer("a")
    assert len(review_lines()) == 2


def test_at_the_end_it_says_how_it_went_and_when_the_next_ones_come():
    answered_in_lessons(2)
    shown = look()
    shown.answer("204, then 410")
    assert shown.next() is shown
    shown.answer("405")
    shown.next()
    assert str(shown).startswith("1 of 2 right. Next: ") and "tomorrow 1" in str(shown)
    assert str(shown.answer("a")).startswith("Nothing is asked now: 1 of 2 right.")
    assert shown.next() is shown


def test_five_questions_at_most_and_then_what_is_left_for_today():
    answered_in_lessons(8)
    for _ in range(5):
        look().answer("a")
    assert "Due for review today: 3. Type review()." in str(review())
    assert str(review()).startswith("Review, question 1 of 3: ")


def test_leaving_in_the_middle_loses_nothing(monkeypatch):
    answered_in_lessons(4)
    look().answer("a")
    look().answer("a")
    monkeypatch.setattr(module, "RUNNING", {})  # Python was started again
    assert str(review()).startswith("Review, question 1 of 2: ")
    assert len(review_lines()) == 2


def test_a_second_notebook_answers_the_same_question_and_it_counts_once(monkeypatch):
    answered_in_lessons(2)
    here = look()
    monkeypatch.setattr(module, "RUNNING", {})
    there = look()
    there.answer("204, then 410")
    assert "It was answered in another notebook meanwhile, or reset, so this answer is not counted." in str(
        here.answer("a")
    )
    assert len(review_lines()) == 1


def test_what_another_notebook_answered_is_passed_over(monkeypatch):
    answered_in_lessons(3)
    shown = look()
    ProgressFile().append({"kind": "review", "id": NAMES[0], "form": 1, "right": True, "day": MONDAY.isoformat()})
    assert review() is shown
    assert str(shown).startswith("Review, question 2 of 3: ")


def test_on_the_next_day_a_review_begins_anew(monkeypatch):
    answered_in_lessons(3)
    yesterday = look()
    yesterday.answer("204, then 204")
    on(monkeypatch, MONDAY + timedelta(days=1))
    assert review() is not yesterday
    assert str(review()).startswith("Review, question 1 of 3: ")


def test_another_progress_file_has_another_review(monkeypatch, tmp_path):
    answered_in_lessons(3)
    mine = review()
    monkeypatch.setenv("ONE_ADDRESS_PROGRESS", str(tmp_path / "other.jsonl"))
    assert review() is not mine and str(review()) == NOTHING_YET


def test_the_board_says_how_many_are_due_and_nothing_where_none_is(monkeypatch):
    answered_in_lessons(3, days_ago=0)
    assert "review" not in str(progress()) and "review" not in progress()._repr_mimebundle_()["text/html"]
    on(monkeypatch, MONDAY + timedelta(days=1))
    assert str(progress()).splitlines()[-1] == "Due for review today: 3. Type review()."
    assert "<p>Due for review today: 3. Type review().</p>" in progress()._repr_mimebundle_()["text/html"]


def test_what_is_reviewed_changes_no_first_answer_and_is_nothing_to_the_class():
    answered_in_lessons(2)
    predict("03-1").answer("a")
    before, answers = report_of(ProgressFile().read().records, "x"), learner_record().answers
    look().answer("a")
    assert report_of(ProgressFile().read().records, "x") == before
    assert before["lesson"] == "03"
    assert learner_record().answers == answers


def parts(shown):
    _, question, options, buttons, result = shown.widget().children
    answer, go_on = buttons.children
    return question, options, answer, go_on, result


def test_the_widget_asks_explains_and_goes_on():
    answered_in_lessons(2)
    shown = look()
    question, options, answer, go_on, result = parts(shown)
    assert "Review, question 1 of 2. " in question.value and "<pre>DELETE /user/3</pre>" in question.value
    assert WILL_BE_SENT in question.value
    answer.click()
    assert "Choose one of the options first." in result.value
    go_on.click()
    assert "Answer first" in result.value
    options.value = "204, then 410"
    answer.click()
    assert 'role="status"' in result.value and "Right</strong>" in result.value and options.disabled
    answer.click()
    assert "Answered already" in result.value and len(review_lines()) == 1
    go_on.click()
    assert "Review, question 2 of 2. " in question.value and "<code>DELETE</code>" in question.value
    assert options.value is None and not options.disabled and "Right" not in result.value
    assert sorted(label for label, _ in options.options) == ["200", "204", "405"]


def test_after_the_last_question_the_widget_says_how_it_went():
    answered_in_lessons(1)
    shown = look()
    question, options, answer, go_on, _ = parts(shown)
    options.value = "204, then 410"
    answer.click()
    go_on.click()
    assert "1 of 1 right." in question.value
    assert len(shown.widget().children) == 2
    assert "text/html" in shown._repr_mimebundle_()


def test_the_focus_goes_to_a_question_that_a_button_brought_and_to_no_other():
    answered_in_lessons(3)
    shown = look()
    question, options, answer, go_on, _ = parts(shown)
    assert "this.focus()" not in question.value
    options.value = "204, then 410"
    answer.click()
    go_on.click()
    assert "this.focus()" in question.value
    assert review() is shown and "this.focus()" not in question.value


def test_all_of_a_question_shown_in_a_widget_is_in_its_text():
    answered_in_lessons(1)
    bundle = review()._repr_mimebundle_()
    assert bundle["text/plain"] == str(review())
    assert bundle["application/vnd.jupyter.widget-view+json"]["model_id"] == review().widget().model_id


@pytest.mark.parametrize(
    ("days", "said"),
    [
        ({}, ""),
        ({1: 2, 4: 1}, "Next: tomorrow 2, in 4 days 1."),
        ({2: 1, 3: 1, 9: 2, 40: 5, 41: 1}, "Next: in 2 days 1, in 3 days 1, in 9 days 2, later 6."),
    ],
)
def test_when_the_next_ones_come_is_said_in_words(days, said):
    assert coming(days) == said


def test_nothing_due_is_not_said_on_the_board():
    assert due_today(0) == ""


@pytest.mark.parametrize(
    ("decides", "came", "said"),
    [
        ("status", "405", "the last answer has the status 405."),
        ("field Location", "/user/6", "Location of the last answer is /user/6."),
        ("field Location", "none", "the last answer has no Location."),
        ("count /users/", "4", "/users/ lists 4 in the end."),
        ("content name", "Ana", "name in the last answer is Ana."),
    ],
)
def test_what_decided_is_said_in_words(decides, came, said):
    asked = Form("00-1", 1, "?", came, {came: "Right."}, {}, ("GET /",), decides)
    assert words.sent_line(asked, real_requests.Came([SimpleNamespace(response=True)], came))[1] == f"1 request; {said}"


def test_the_lines_of_a_review_are_json_that_a_later_version_can_read(progress_path):
    answered_in_lessons(1)
    look().answer("a")
    line = json.loads(progress_path.read_text("utf-8").splitlines()[-1])
    assert set(line) == {"kind", "id", "form", "answer", "right", "day", "at"}


@pytest.mark.parametrize(
    "path", [path for path in lessons().values() if path.stem[:2] != "00"], ids=lambda path: path.stem
)
def test_the_first_cell_of_a_lesson_ends_with_what_is_due_and_stored_it_shows_nothing(path):
    first = next(cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code")
    assert first.source.splitlines()[-1].startswith("review(only_if_due=True)")
    assert first.outputs == []
