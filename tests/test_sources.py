"""Each lesson's list of sources covers what the lesson says must, never or always be, and quotes what stands there."""

import re
import tomllib
from pathlib import Path

import nbformat
import pytest

from notebooks.prose import lessons, markdown, said, sentences, words

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "notebooks" / "sources"
MUSEUM = ROOT / "workbench" / "experiments" / "museum" / "exhibits.toml"
INDEX = (ROOT / "notebooks" / "SOURCES.md").read_text("utf-8")
LESSONS = lessons() | {"1999": ROOT / "notebooks" / "messages_from_1999.ipynb"}  # the appendix has sources too
STRICT = re.compile(r"\b(?:must|never|always)\b", re.IGNORECASE)
QUOTED = re.compile(r'(?<![\w=\\])"((?:[^"`\\]|`[^`]*`|\\.)+)"|`([^`]+)`')
LEAST = 5  # words of a sentence that a row has to quote, so that it is about this sentence and no other


def rows(text):
    """Return the rows of the table in a list of sources, each as [sentence, source, verdict]; code may hold a bar."""
    lines = [line for line in text.split("\n") if line.startswith("| ")]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))] for line in lines[1:]]


def quotations(cell):
    """Return the pieces that a row quotes, in words: what stands in double quotes, cut where it leaves words out."""
    whole = [match[0] for match in QUOTED.findall(cell) if match[0]]
    return [piece for quoted in whole for part in quoted.split("...") if (piece := words(said(part, code=True)))]


def uncovered(texts, pieces):
    """Return the strict sentences (must, never, always) of Markdown texts of which no piece quotes enough."""
    strict = [sentence for text in texts for sentence in sentences(text) if STRICT.search(sentence)]
    return [sentence for sentence in strict if not any(_covers(piece, words(sentence)) for piece in pieces)]


def _covers(piece, sentence):
    if f" {sentence} " in f" {piece} ":
        return True
    return len(piece.split()) >= LEAST and f" {piece} " in f" {sentence} "


def missing(pieces, text):
    """Return the pieces that do not stand in a text (in words)."""
    return [piece for piece in pieces if f" {piece} " not in f" {text} "]


def cells_named(source):
    """Return the ids of cells that the middle column of a row names: after the word cell or cells, in backticks."""
    lists = re.findall(r"\bcells? ((?:`[\w-]+`(?:, | and )?)+)", source)
    return [name for named in lists for name in re.findall(r"`([\w-]+)`", named)]


def _told(path):
    """All that a lesson tells, in words: its prose, as often with citations, and what its predictions say."""
    told = [words(said(text, code=True, citations=cited)) for text in markdown(path) for cited in (False, True)]
    return " / ".join(told + [words(line) for line in (*_of_predictions(path), *_of_the_museum(path))])


def _of_predictions(path):
    bank = ROOT / "exercises" / "predictions" / f"{path.stem}.toml"
    for asked in tomllib.loads(bank.read_text("utf-8") if bank.exists() else "").values():
        yield asked["question"]
        yield from (option[part] for option in asked["options"] for part in ("answer", "why"))


def _of_the_museum(path):
    """What the exhibits say, where a lesson shows them."""
    if "Museum(" in path.read_text("utf-8"):
        yield from (one["what"] for one in tomllib.loads(MUSEUM.read_text("utf-8")).values())


def _rows_of(path):
    return rows((SOURCES / f"{path.stem}.md").read_text("utf-8"))


@pytest.mark.parametrize("path", LESSONS.values(), ids=LESSONS)
def test_each_must_never_and_always_of_a_lesson_has_a_row(path):
    pieces = [piece for row in _rows_of(path) for piece in quotations(row[0])]
    assert uncovered(markdown(path), pieces) == []


@pytest.mark.parametrize("path", LESSONS.values(), ids=LESSONS)
def test_what_a_row_quotes_stands_in_the_lesson(path):
    told = _told(path)
    assert {row[0]: gone for row in _rows_of(path) if (gone := missing(quotations(row[0]), told))} == {}


@pytest.mark.parametrize("path", LESSONS.values(), ids=LESSONS)
def test_each_row_quotes_something_and_says_where_it_is_from_and_how_it_was_checked(path):
    assert [row for row in _rows_of(path) if len(row) != 3 or not all(row) or not quotations(row[0])] == []


@pytest.mark.parametrize("path", LESSONS.values(), ids=LESSONS)
def test_each_cell_that_a_row_names_is_in_the_lesson(path):
    ids = {cell.id for cell in nbformat.read(path, as_version=4).cells}
    assert [name for row in _rows_of(path) for name in cells_named(row[1]) if name not in ids] == []


def test_the_index_names_the_list_of_each_lesson_and_no_other():
    named = re.findall(r"\]\(sources/([^)]+)\.md\)", INDEX)
    assert named == [path.stem for path in LESSONS.values()] == sorted(path.stem for path in SOURCES.glob("*.md"))


@pytest.mark.parametrize(
    "sentence", ["A server must answer with a status code.", "This never happens to anybody here."]
)
def test_a_strict_sentence_without_a_row_is_found(sentence):
    assert uncovered([f"## Title\n\nOne thing. {sentence}"], ["one thing", "a server"]) == [sentence]
    assert uncovered([sentence], [words(sentence)]) == uncovered([sentence], [words(f"So. {sentence} Yes.")]) == []


def test_a_strict_sentence_is_covered_by_five_of_its_words_and_not_by_four():
    text = "A server must answer with a status code."
    assert uncovered([text], ["must answer with a status"]) == []
    assert uncovered([text], ["must answer with a"]) == [text]


def test_a_quotation_that_the_lesson_has_no_longer_is_found():
    cell = 'prediction 1: "An *old* sentence ... with `code` in it"'
    assert quotations(cell) == ["an old sentence", "with code in it"]
    assert missing(quotations(cell), "there was an old sentence with code") == ["with code in it"]


def test_a_link_and_a_citation_do_not_hide_a_sentence():
    text = "A client [must](https://example.org/) obey ([RFC 9110, section 1](https://example.org/))."
    assert uncovered([text], []) == ["A client must obey."]


def test_the_cells_that_a_row_names_are_read_from_it():
    assert cells_named("cells `one`, `two-three` and `four`; RFC 9110; cell `five`: 204, `send`") == [
        "one",
        "two-three",
        "four",
        "five",
    ]
