"""Every term is introduced before it is used, and the glossary says where."""

import re

import nbformat
import pytest

from notebooks.execute import normalised
from notebooks.prose import CODE, Place, lessons, markdown, marked, sentences
from notebooks.write_glossary import TARGET, entries, forms, introduction, notebook

GLOSSARY = entries()
TERMS = GLOSSARY["term"]
KNOWN = {form: term for term in TERMS for form in forms(term)}
LESSONS = lessons()
KEYS = {"name", "sentence", "section", "source", "lesson", "italic", "forms", "early"}


def uses(term, number, texts):
    """Return the sentences of a lesson's texts that use a term before its lesson, and without leave."""
    if number >= term["lesson"] or number in term.get("early", {}):
        return []
    return found_in(term, texts)


def found_in(term, texts):
    """Return the sentences (code left out) in which a term or one of its forms stands as a word of its own."""
    word = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, forms(term)))})(?![\w-])", re.IGNORECASE)
    return [said for text in texts for said in sentences(CODE.sub("", text)) if word.search(said)]


def without_entry(marks):
    """Return the words set in bold that neither the glossary has nor its list of what is no term."""
    bold = [words.lower() for kind, words, _ in marks if kind == "bold"]
    return [words for words in bold if words not in KNOWN and words not in GLOSSARY["no_term"]]


@pytest.mark.parametrize("number", LESSONS)
def test_no_lesson_uses_a_term_before_it_is_introduced(number):
    texts = markdown(LESSONS[number])
    assert {term["name"]: used for term in TERMS if (used := uses(term, number, texts))} == {}


@pytest.mark.parametrize("number", LESSONS)
def test_each_word_in_bold_is_in_the_glossary_or_said_to_be_no_term(number):
    assert without_entry(marked(LESSONS[number])) == []


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term["name"])
def test_a_term_is_marked_in_the_lesson_named_and_in_no_lower_one(term):
    introduction(term)
    lower = [number for number in LESSONS if number < term["lesson"]]
    bold = [number for number in lower for kind, words, _ in marked(LESSONS[number]) if _is_bold(kind, words, term)]
    assert bold == []


def _is_bold(kind, words, term):
    return kind == "bold" and words.lower() in forms(term)


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term["name"])
def test_an_entry_is_one_sentence_with_a_section_or_another_source(term):
    assert set(term) <= KEYS and len({"section", "source"} & set(term)) == 1
    assert term["sentence"].endswith(".") and len(re.findall(r"[.?!](?:\s|$)", term["sentence"])) == 1
    assert re.fullmatch(r"RFC \d+, section [\d.]*\d", term.get("section", "RFC 1, section 1"))


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term["name"])
def test_a_leave_to_use_a_term_early_is_still_needed_and_has_a_reason(term):
    early = term.get("early", {})
    assert [number for number in early if not found_in(term, markdown(LESSONS[number]))] == []
    assert all(number < term["lesson"] and reason for number, reason in early.items())


def test_what_is_said_to_be_no_term_stands_in_bold_somewhere():
    bold = {words.lower() for path in LESSONS.values() for kind, words, _ in marked(path) if kind == "bold"}
    assert set(GLOSSARY["no_term"]) <= bold


def test_neither_the_opening_nor_the_end_of_a_lesson_introduces_a_term(monkeypatch):
    frame = [
        ("bold", "safe", Place(heading, "id")) for heading in ("Meet verbs in the address", "In this lesson you ...")
    ]
    monkeypatch.setattr("notebooks.write_glossary.marked", lambda path: frame)
    with pytest.raises(SystemExit, match="sets no 'safe' in bold"):
        introduction(KNOWN["safe"])


def test_no_form_belongs_to_two_terms():
    assert len(KNOWN) == sum(len(set(forms(term))) for term in TERMS)


def test_the_notebook_is_what_the_command_writes():
    written = normalised(notebook())
    assert TARGET.read_text("utf-8") == written, "run .venv/bin/python notebooks/write_glossary.py"


def test_each_link_leads_to_a_cell_of_a_lesson():
    text = "\n".join(cell.source for cell in nbformat.read(TARGET, as_version=4).cells)
    links = re.findall(r"\]\((\d\d_\w+\.ipynb)#cell-id=(.+?)\); ", text)
    assert len(links) == len(TERMS)
    assert [link for link in links if link[1] not in _ids(TARGET.parent / link[0])] == []


def _ids(path):
    return {cell.id for cell in nbformat.read(path, as_version=4).cells}


@pytest.mark.parametrize("text", ["It is stale.", "*Stale* answers", "A **stale** one", "- stale, old"])
def test_a_term_that_comes_too_early_is_found(text):
    stale = {"name": "stale", "lesson": "08"}
    assert len(uses(stale, "02", [text])) == 1
    assert uses(stale, "08", [text]) == uses({**stale, "early": {"02": "a reason"}}, "02", [text]) == []


@pytest.mark.parametrize("text", ["`stale` in code", "```\nstale\n```", "[a](stale.ipynb)", "staleness", "non-stale"])
def test_code_and_addresses_and_other_words_are_no_use_of_a_term(text):
    assert uses({"name": "stale", "lesson": "08"}, "02", [text]) == []


def test_a_bold_word_without_an_entry_is_found():
    assert without_entry([("bold", "Gadget", ""), ("bold", "safe", ""), ("italic", "thing", "")]) == ["gadget"]
