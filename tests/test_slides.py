"""The slides of each lesson: how many, its questions before their answers, and what a tag may ask for."""

import html
import re
from functools import cache

import nbformat
import pytest

from homes.site.slides import deck, lessons, questions

LATER = {"00-2": "02"}  # a question that a lesson leaves open: answered on the slides of that lesson
ASKED = re.compile(r'^(?:predict|quiz)\("(\d\d-\d+)"\)$', re.MULTILINE)
EACH = pytest.mark.parametrize("path", lessons(), ids=lambda path: path.stem[:2])


@cache
def made(path):
    return deck(path)


def pages(path):
    """The slides of a lesson as HTML, in order."""
    main = made(path).partition("<main>")[2].partition("</main>")[0]
    return main.split("<section>")[1:]


def asked_in(path):
    """The questions that a lesson asks before the part for those who want more."""
    found = []
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.source.startswith("## For those who want more"):
            break
        found += ASKED.findall(cell.source)
    return found


def right_in(question):
    """The right option of a question with its letter, as slides say it."""
    answers = [option["answer"] for option in question["options"]]
    return f"{'abcdefgh'[answers.index(question['right'])]}) {question['right']}"


@EACH
def test_each_question_of_a_lesson_is_a_slide_and_its_answer_is_uncovered_afterwards(path):
    shown, known = [html.unescape(page) for page in pages(path)], questions()
    for name in asked_in(path):
        question = known[name]
        (asked,) = [number for number, page in enumerate(shown) if question["question"] in page]
        assert f"<small>{name}</small>" in shown[asked]
        options = re.findall("<li>(.*?)</li>", shown[asked].partition('<ol class="options">')[2])
        assert options == [option["answer"] for option in question["options"]]
        if name not in LATER:
            assert uncovered_on(shown, question) >= asked


def uncovered_on(shown, question):
    """The number of the one slide that has the answer to a question, after its first key."""
    (number,) = [n for n, page in enumerate(shown) if f"<strong>{right_in(question)}</strong>" in page]
    _, fragment, after = shown[number].partition('<div class="fragment">')
    assert fragment and f'<div class="answer"><p><strong>{right_in(question)}</strong>' in after
    return number


@EACH
def test_slides_need_no_other_file_and_lead_only_to_the_web(path):
    page = made(path)
    assert set(re.findall(r'src="([^"]{11})', page)) <= {"data:image/"}
    parts = re.findall(r"<(?:link|script|style|iframe|object)\b[^>]*>", page)
    assert sorted(parts) == ['<link href="data:," rel="icon"/>', "<script>", "<style>"]
    assert re.findall(r'<a href="(?!https://)', page) == []
    assert re.findall(r"url\(|@import|srcset", page) == []


def test_the_same_lesson_gives_the_same_octets():
    assert deck(lessons()[3]) == deck(lessons()[3])
