"""The forms in which review() asks a question again: well formed, different, and true where a server can decide."""

import pytest

from exercises.questions import FORMS, all_predictions, forms_of, read_forms, sent_for_real

FILES = sorted(FORMS.glob("*.toml"))
ALL = [form for path in FILES for forms in read_forms(path).values() for form in forms]
FORMS_EACH = 3


def named(form):
    return f"{form.name}-form-{form.number}"


def test_every_question_of_the_lessons_has_three_other_forms():
    assert {name: len(forms_of(name)) for name in all_predictions() if len(forms_of(name)) != FORMS_EACH} == {}


@pytest.mark.parametrize("form", ALL, ids=named)
def test_a_form_has_each_belief_of_its_question_once_and_one_right_option(form):
    asked = all_predictions()[form.name]
    assert sorted(form.thinks.values()) == sorted(asked.thinks)
    assert set(form.options) - set(form.thinks) == {form.right}


@pytest.mark.parametrize("form", [form for form in ALL if form.sent], ids=named)
def test_what_is_sent_for_real_decides_for_the_right_option(form):
    assert sent_for_real(form.sent, form.decides).decided == form.right
