"""A handout of each lesson: what stands on it comes from the lesson, and no answer is marked."""

import html
import re

import pytest

from exercises.course_content.predictions import all_predictions
from notebooks.handouts import objectives, write
from notebooks.prose import lessons
from notebooks.sections import MORE, sections
from notebooks.write_glossary import entries


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("handouts") / "for" / "paper"
    write(made)
    return made


def text_of(folder, number):
    return html.unescape((folder / f"{lessons()[number].stem}.html").read_text("utf-8"))


def test_there_is_a_page_for_each_lesson_and_one_that_leads_to_all(folder):
    names = {f"{path.stem}.html" for path in lessons().values()}
    assert {path.name for path in folder.iterdir()} == names | {"index.html"}
    listed = (folder / "index.html").read_text("utf-8")
    assert all(f'href="{name}"' in listed for name in names)


@pytest.mark.parametrize("number", lessons())
def test_a_handout_has_what_is_learned_asked_and_named_in_its_lesson(folder, number):
    text = text_of(folder, number)
    asked = [name for part in sections(lessons()[number]) if part.heading != MORE for name in part.asked]
    terms = [term["name"] for term in entries()["term"] if term["lesson"] == number]
    assert len(objectives(lessons()[number])) >= 2
    assert all(one in text for one in objectives(lessons()[number]))
    assert all(f"<b>{name}</b> {all_predictions()[name].question}" in text for name in asked)
    assert all(f"<dt>{name}</dt>" in text for name in terms)


@pytest.mark.parametrize("number", lessons())
def test_words_which_may_tell_an_answer_stand_below_a_line_to_fold(folder, number):
    before, after = text_of(folder, number).split('<p class="fold">')
    assert "<dt>" not in before and 'class="asked"' not in after


@pytest.mark.parametrize("number", lessons())
def test_a_handout_gives_no_answer_away(folder, number):
    text = text_of(folder, number)
    whys = [why for known in all_predictions().values() for why in known.options.values()]
    assert not [why for why in whys if why in text]


def test_a_handout_asks_nobody_for_a_script_a_font_or_a_picture(folder):
    for path in folder.iterdir():
        text = path.read_text("utf-8")
        leads = set(re.findall(r'<\w[^<>]* (?:src|href)="([^"]*)"', text)) - {"data:,"}
        assert all((folder / lead).exists() for lead in leads), path.name
        assert "<script" not in text and "url(" not in text, path.name
