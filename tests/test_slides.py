"""The slides of each lesson: how many, its questions before their answers, and what a tag may ask for."""

import html
import os
import re
import subprocess
import sys
from functools import cache

import nbformat
import pytest
from house import ROOT

from homes.publish.slides.chosen import slides_of
from homes.publish.slides.deck import deck, lessons, questions
from homes.publish.slides.named_lines import NotFound
from homes.setup_course.places import child_environment

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
def test_a_lesson_has_12_to_20_slides_from_its_title_to_what_was_done_and_each_has_a_heading(path):
    shown = pages(path)
    assert 12 <= len(shown) <= 20
    assert [len(re.findall("<h[12]>", page)) for page in shown] == [1] * len(shown)
    assert "<h1>" in shown[0] and "<h2>In this lesson you ...</h2>" in shown[-1]


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


@pytest.mark.parametrize("name", LATER)
def test_a_question_that_a_lesson_leaves_open_is_answered_on_the_slides_of_a_later_one(name):
    (path,) = [path for path in lessons() if path.stem.startswith(LATER[name])]
    shown, question = [html.unescape(page) for page in pages(path)], questions()[name]
    slide = shown[uncovered_on(shown, question)].partition('<div class="fragment">')[2]
    assert f"Asked in lesson {name[:2]} ({name}): " in slide and question["question"] in slide


TOLD = {"03-3": "DELETE are idempotent", "08-4": "nothing is invalidated", "10-3": "Paid has a link"}


@pytest.mark.parametrize("name", TOLD)
def test_a_lesson_does_not_tell_before_a_vote_what_the_vote_is_about(name):
    (path,) = [path for path in lessons() if path.stem.startswith(name[:2])]
    words = "\n".join(cell.source + str(cell.get("outputs")) for cell in nbformat.read(path, as_version=4).cells)
    before, asked, _ = words.partition(f'("{name}")')
    assert asked and TOLD[name] not in before


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


def tagged(source, outputs=(), **tag):
    show = {"slideshow": {"slide_type": "slide", **tag}}
    cell = nbformat.v4.new_code_cell(source, outputs=[nbformat.v4.new_output("stream", text=one) for one in outputs])
    cells = [nbformat.v4.new_markdown_cell("# A title"), nbformat.v4.new_markdown_cell("## A part\n\nNot tagged.")]
    return nbformat.v4.new_notebook(cells=[*cells, nbformat.from_dict({**cell, "metadata": show})])


def test_only_what_is_tagged_is_shown_under_the_heading_of_its_part():
    shown = slides_of(tagged("send()"), {}).cells
    assert [cell.source for cell in shown] == ["## A part", "send()"]


def test_where_lines_are_left_out_a_mark_says_so():
    tag = {"keep": ["b"], "output": ["one", ["three", "four"]]}
    (_, cell) = slides_of(tagged("a = 1\nb = 2", ["one\ntwo\nthree\nfour\n\nfive\n"], **tag), {}).cells
    assert cell.source == "# …\nb = 2"
    assert cell.outputs[0].text == "one\n…\nthree\nfour\n…"


def test_a_tag_that_names_a_line_that_is_gone_is_told_which():
    with pytest.raises(NotFound, match="begins with 'seven', and there is none of:\none"):
        slides_of(tagged("a", ["one\n"], output=["seven"]), {})


def typed(folder, *words):
    command = [sys.executable, "-P", "-m", "homes.publish.slides", *words, "--no-browser"]
    variables = child_environment(PYTHONPATH=str(ROOT), ONE_ADDRESS_COMMAND="start.py slides")
    return subprocess.run(command, cwd=folder, env=variables, capture_output=True, encoding="utf-8", check=False)


def test_the_command_writes_the_slides_where_the_teacher_stands_and_says_where(tmp_path):
    done = typed(tmp_path, "3")
    (file,) = tmp_path.iterdir()
    assert done.returncode == 0 and done.stdout.startswith(f"{os.path.realpath(file)}\n")
    assert file.name == "03_let_the_method_say_it.slides.html"
    assert file.read_text("utf-8") == deck(lessons()[3])


def test_a_lesson_that_is_not_there_is_said_with_those_that_are(tmp_path):
    done = typed(tmp_path, "33")
    assert done.returncode == 1 and list(tmp_path.iterdir()) == []
    assert done.stderr.startswith("\nThere is no lesson '33'. These are the lessons:\n    00_start_here\n")
    assert "Traceback" not in done.stderr
