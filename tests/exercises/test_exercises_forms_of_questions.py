"""The forms in which review() asks a question again: well formed, different, and true where a server can decide."""

import re
from collections import Counter

import pytest

from exercises.course_content.predictions import all_predictions
from exercises.reviewing.forms_of_questions import FORMS, FormError, forms_of, read_forms
from exercises.reviewing.real_requests import sent_for_real

GOOD = """
[["03-1"]]
question = "How many users are stored?"
sent = ['''
POST /users/
Content-Type: application/json

{"name": "Ana", "email": "ana@example.org"}
''']
decides = "count /users/"
right = "6"
options = [
    { answer = "4", thinks = "5", why = "four" },
    { answer = "5", thinks = "6", why = "five" },
    { answer = "6", why = "Right. six" },
]
"""
FILES = sorted(FORMS.glob("*.toml"))
ALL = [form for path in FILES for forms in read_forms(path).values() for form in forms]
FORMS_EACH = 3
MOST_WORDS = 60
LONGEST_OPTION = 14  # words


def named(form):
    return f"{form.name}-form-{form.number}"


def forms_in(tmp_path, text):
    path = tmp_path / "03_let_the_method_say_it.toml"
    path.write_text(text, encoding="utf-8")
    return read_forms(path)


def test_every_question_of_the_lessons_has_three_other_forms():
    assert {name: len(forms_of(name)) for name in all_predictions() if len(forms_of(name)) != FORMS_EACH} == {}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_forms_stand_in_the_order_of_the_lesson(path):
    asked = [name for name, question in all_predictions().items() if question.lesson == path.stem]
    assert list(read_forms(path)) == asked


@pytest.mark.parametrize("form", ALL, ids=named)
def test_a_form_has_each_belief_of_its_question_once_and_one_right_option(form):
    asked = all_predictions()[form.name]
    assert sorted(form.thinks.values()) == sorted(asked.thinks)
    assert set(form.options) - set(form.thinks) == {form.right}


@pytest.mark.parametrize("form", ALL, ids=named)
def test_a_form_is_read_in_a_moment_and_says_of_the_right_option_that_it_is(form):
    assert len(form.question.split()) <= MOST_WORDS
    assert {option for option in form.options if len(option.split()) > LONGEST_OPTION} == set()
    assert [option for option, why in form.options.items() if why.startswith("Right. ")] == [form.right]


@pytest.mark.parametrize("form", [form for form in ALL if form.sent], ids=named)
def test_what_is_sent_for_real_decides_for_the_right_option(form):
    assert sent_for_real(form.sent, form.decides).decided == form.right


def test_no_two_explanations_and_no_two_questions_of_the_course_are_the_same():
    lessons = all_predictions().values()
    whys = [why for one in (*ALL, *lessons) for why in one.options.values()]
    assert [why for why, often in Counter(whys).items() if often > 1] == []
    asked = [(one.question, one.sent) for one in ALL]
    assert [question for question, often in Counter(asked).items() if often > 1] == []


def test_code_in_backticks_is_closed():
    texts = [text for form in ALL for text in (form.question, *form.options.values())]
    assert [text for text in texts if text.count("`") % 2] == []


def test_no_form_is_the_question_of_its_lesson_again():
    asked = {question.question for question in all_predictions().values()}
    assert [named(form) for form in ALL if form.question in asked] == []


def test_a_question_without_forms_has_none():
    assert forms_of("99-1") == ()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("question = ", "# question = "), "form 1: question is missing"),
        (('right = "6"', 'right = "7"'), "right is '7', which is none of the options"),
        (('thinks = "6", ', ""), "thinks of option '5' is None; name an answer of the lesson's question: '5', '6'"),
        (('thinks = "6"', 'thinks = "5"'), "exactly one option has to have thinks = '5'"),
        (('answer = "6",', 'answer = "6", thinks = "6",'), "the right option has thinks"),
        (('thinks = "6"', 'thinks = ["6"]'), "thinks of option '5' is ['6']; name an answer"),
        (('answer = "4"', 'answer = "5"'), "two options are the same"),
        (('answer = "4"', 'answer = "`5`"'), "two options are the same"),
        (('why = "four"', 'why = ""'), "option 1 needs answer and why"),
        (("POST /users/", "POST users/"), "request 1: 'POST users/' is no first line"),
        (("Content-Type: ", "Content-Type "), "request 1: 'Content-Type application/json' is no field"),
        (("count /users/", "how many"), "decides is 'how many'; it is one of"),
        (('decides = "count /users/"', ""), "decides is None"),
        (('[["03-1"]]', '["03-1"]'), 'write [["03-1"]] above each form'),
        (('[["03-1"]]', '[["02-1"]]'), "no question of this lesson has this id"),
        (("options = [", "options = "), "is not TOML"),
    ],
)
def test_a_malformed_form_is_a_sentence_that_names_the_file(tmp_path, change, words):
    with pytest.raises(FormError) as caught:
        forms_in(tmp_path, GOOD.replace(*change))
    assert words in str(caught.value)
    assert str(caught.value).startswith("03_let_the_method_say_it.toml")


def test_a_form_keeps_what_its_author_wrote(tmp_path):
    (form,) = forms_in(tmp_path, GOOD)["03-1"]
    assert (form.name, form.number, form.right) == ("03-1", 1, "6")
    assert form.thinks == {"4": "5", "5": "6"}
    assert form.option("b", ("6", "5", "4")) == "5" and form.option(" 6 ") == "6" and form.option("z") is None
    assert re.match(r"\nPOST|POST", form.sent[0])


SAVED = '\nContent-Type: application/json\n\n{"name": "Ana", "email": "ana@example.org"}\n'


@pytest.mark.parametrize(
    ("texts", "decides", "came"),
    [
        (["DELETE /user/3", "DELETE /user/3"], "statuses", "204, then 410"),
        (["PATCH /users/"], "status", "405"),
        (["POST /users/" + SAVED], "field Location", "/user/6"),
        (["GET /user/1"], "field Location", "none"),
        (["POST /users/" + SAVED, "GET {Location}"], "content name", "Ana"),
        (["GET /user/1", "PUT /user/1\nIf-Match: {ETag}" + SAVED], "statuses", "200, then 204"),
        (["POST /users/" + SAVED] * 30, "count /users/", "35"),
        (["GET /user/1"], "content height", "none"),
        (["GET /user/1\nAccept: text/html"], "content name", "none"),
        (["GET /"], "count /nothing/", "none"),
    ],
)
def test_requests_are_sent_to_a_fresh_server_and_what_came_decides(texts, decides, came):
    assert sent_for_real(texts, decides).decided == came


def test_without_a_decision_what_crossed_is_all_there_is():
    came = sent_for_real(["GET /user/1\nAccept: application/json"])
    assert came.decided == ""
    assert [exchange.status for exchange in came.exchanges] == [200]
    assert ("Accept", "application/json") in came.exchanges[0].request.fields
    assert str(sent_for_real(["GET /user/1\nAccept: application/json"]).exchanges) == str(came.exchanges)
