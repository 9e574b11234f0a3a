"""Questions of the lessons are true, and go to school systems and come back as they were."""

import csv
import io
import re
import zipfile
from dataclasses import replace
from html.parser import HTMLParser
from typing import NamedTuple
from xml.etree import ElementTree

import nbformat
import pytest

from exercises.__main__ import main
from exercises.before_after import ITEMS, all_items
from exercises.grading import question_export
from exercises.grading.question_export import anki_text, moodle_xml, qti_zip
from exercises.prediction_form import CALLS
from exercises.questions import (
    ABOUT,
    FORMS,
    LETTERS,
    PREDICTIONS,
    Prediction,
    all_predictions,
    entries_in,
    forms_of,
    read_forms,
    read_predictions,
    sent_for_real,
)
from notebooks.lessons import FURTHER, lessons


class Read(NamedTuple):
    """A question that was read back: code in backticks, a line for each paragraph; (option, is it right, reason)."""

    id: str
    stem: str
    options: list[tuple[str, bool, str]]


class Words(HTMLParser):
    """The words of HTML, with its tags listed."""

    def __init__(self, html):
        super().__init__()
        self.words, self.open, self.seen = "", [], []
        self.feed(html)
        self.close()
        assert not self.open, html

    def handle_starttag(self, tag, attributes):
        self.words += {"code": "`", "p": "\n"}.get(tag, "") if self.words or tag == "code" else ""
        self.open.append(tag)
        self.seen.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag
        self.words += "`" if tag == "code" else ""

    def handle_data(self, data):
        self.words += data if data.strip() else data.strip("\n")  # Markdown's line ends between paragraphs


def words(html):
    return Words(html).words


def as_asked(question):
    """What should be read back of a question of the course."""
    stem = "\n".join(part for part in (question.context, question.question) if part)
    options = [(option, option == question.right, why) for option, why in question.options.items()]
    return Read(question.id, stem, options)


def of_moodle(text):
    """{path of a category: its questions} of Moodle XML."""
    found, path = {}, None
    for one in ElementTree.fromstring(text):
        if one.get("type") == "category":
            path = one.findtext("category/text")
            found[path] = []
            continue
        answers = []
        for answer in one.iter("answer"):
            texts = [words(answer.findtext(where)) for where in ("text", "feedback/text")]
            answers.append((texts[0], answer.get("fraction") == "100", texts[1]))
        id = one.findtext("idnumber").removeprefix("one-address-")
        found[path].append(Read(id, words(one.findtext("questiontext/text")), answers))
    return found


def of_anki(text):
    """(the lines that say what the columns are, the rows)."""
    head = [line for line in text.splitlines() if line.startswith("#")]
    rows = csv.reader(io.StringIO(text.partition("\n".join(head) + "\n")[2]), delimiter="\t")
    return head, list(rows)


def of_qti(octets):
    """The questions of a package for Canvas, each with the words of its title before its number's end as id."""
    with zipfile.ZipFile(io.BytesIO(octets)) as packed:
        [name] = [one for one in packed.namelist() if one.endswith(".xml") and "/text2qti_assessment_" in one]
        root = ElementTree.fromstring(packed.read(name))
    space = {"q": root.tag.partition("}")[0].strip("{")}

    def text(one, path):
        return one.findtext(path, None, space)

    def question(item):
        rights = [one for one in item.iterfind(".//q:respcondition", space) if text(one, "q:setvar") == "100"]
        [right] = [text(one, "q:conditionvar/q:varequal") for one in rights]
        reasons = {
            one.get("ident").removesuffix("_fb"): words(text(one, ".//q:mattext"))
            for one in item.iterfind("q:itemfeedback", space)
        }
        labels = {one.get("ident"): one for one in item.iterfind(".//q:response_label", space)}
        options = [(words(text(one, ".//q:mattext")), id == right, reasons[id]) for id, one in labels.items()]
        stem = words(text(item, "q:presentation/q:material/q:mattext"))
        return Read(item.get("title").partition(" ")[0], stem, options)

    return [question(item) for item in root.iterfind(".//q:item", space)]


# The questions as files for Moodle, Canvas and Anki: read back, they are the same questions, answers and reasons.

ALL = list(all_predictions().values())
NASTY = [
    "]]> & &amp; <script>alert(1)</script>",
    "\"quoted\" 'twice' -- and so on ... 50 % $x$ \\num{5} [405, 405] *not* _this_ ~ ^ {x} | #top <!-- no -->",
    '1. a number, `code <b> && "x" ...` and `more` `of it`',
    "... + - * a) = [ ] ``` end",
]
HOSTILE = Prediction(
    "02-98", "02_meet_verbs_in_the_address", "quiz", NASTY[1], NASTY[2],
    {option: f"because {option}" for option in NASTY}, context=NASTY[0],
)  # fmt: skip


def test_moodle_xml_read_back_is_the_same_questions_by_lesson():
    found = of_moodle(moodle_xml(ALL))
    assert [one for some in found.values() for one in some] == [as_asked(question) for question in ALL]
    for path, questions in found.items():
        start, top, course, lesson = path.split("/")
        assert (start, top, course) == ("$course$", "top", "One Address")
        assert {question.id[:2] for question in questions} == {lesson[:2]}


def test_what_looks_like_markup_reaches_each_system_as_words():
    for question in (HOSTILE, replace(HOSTILE, context="")):
        [[read]] = of_moodle(moodle_xml([question])).values()
        assert read == as_asked(question)
        _, [[_, _, _, front, back, _]] = of_anki(anki_text([question]))
        assert not {*Words(front).seen, *Words(back).seen} - {"p", "ol", "ul", "li", "b", "code"}
        assert as_asked(question).stem in Words(front).words


def test_anki_is_told_each_column_and_a_row_has_as_many():
    head, rows = of_anki(anki_text(ALL, "Einfach"))
    columns = ["guid column:1", "notetype column:2", "deck column:3", "tags column:6"]
    assert head == ["#separator:tab", "#html:true", *(f"#{column}" for column in columns)]
    for question, (_, note, deck, front, back, tags) in zip(ALL, rows, strict=True):
        number = question.lesson[:2]
        assert note == "Einfach" and deck.startswith(f"One Address::{number} ") and f"lesson-{number}" in tags.split()
        assert Words(back).words.startswith(f"{question.right}\n{question.options[question.right]}")
        for option, why in question.options.items():
            assert question_export.as_html(option) in front and question_export.as_html(why) in back


def test_a_package_for_canvas_read_back_is_the_same_questions():
    assert of_qti(qti_zip(ALL)) == [as_asked(question) for question in ALL]


# `questions`: what a teacher types, and what is said where a file cannot be written.


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A teacher's folder, in which each command is typed."""
    (tmp_path / "school").mkdir()
    monkeypatch.chdir(tmp_path / "school")
    return tmp_path / "school"


def typed(words, capsys):
    """(exit status, what was said)."""
    code = main(["questions", *words.split()])
    return code, capsys.readouterr().out


def test_one_command_writes_all_three_and_says_where_each_is_imported(folder, capsys):
    code, said = typed("--moodle q.xml --qti q.zip --anki q.txt --lessons 2 03", capsys)
    assert code == 0
    assert sorted(path.name for path in folder.iterdir()) == ["q.txt", "q.xml", "q.zip"]
    for line, name, place in zip(said.splitlines(), ("xml", "zip", "txt"), ("Moodle", "Canvas", "Anki"), strict=True):
        assert line.startswith(f"q.{name}: 7 questions, lessons: 2. In {place}: ")
    assert len(of_qti((folder / "q.zip").read_bytes())) == len(of_anki((folder / "q.txt").read_text("utf-8"))[1]) == 7


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--moodle nowhere/q.xml", "cannot be written: No such file"),
        ("--moodle ..", ".. is there already"),
        (f"--anki {'q' * 300}.txt", "cannot be written: "),
        ("--moodle q.xml --lessons 02 77", "There is no lesson '77' with questions. There are: 00, 01, "),
        ("--moodle q.xml --lessons two", "There is no lesson 'two'"),
        ("--moodle q --anki q", "Each kind of file needs a name of its own."),
    ],
)
def test_what_cannot_be_done_is_a_sentence_and_nothing_is_written(folder, capsys, words, said):
    code, told = typed(words, capsys)
    assert code == 1 and said in told and "Traceback" not in told
    assert list(folder.iterdir()) == []


def test_a_file_that_is_there_is_left_alone_until_somebody_says_replace(folder, capsys):
    (folder / "q.xml").write_text("mine", encoding="utf-8")
    code, said = typed("--anki q.txt --moodle q.xml", capsys)
    assert code == 1 and said.startswith("q.xml is there already, and was left alone.")
    assert (folder / "q.xml").read_text("utf-8") == "mine" and not (folder / "q.txt").exists()
    assert typed("--moodle q.xml --replace", capsys)[0] == 0
    assert len(of_moodle((folder / "q.xml").read_text("utf-8"))) == 15


# How an entry of predictions/, review_forms/ and before_after_items/ is written.

OPTION = {"answer", "why"}, {"thinks", "was"}


def entries(folder):
    """(file, name, entry) of each entry in the files of a folder; of a list each part, with its number."""
    found = [(path, *one) for path in sorted(folder.glob("*.toml")) for one in entries_in(path).items()]
    return [
        pytest.param(path.stem, name, one, id=f"{name}-{number}")
        for path, name, entry in found
        for number, one in enumerate(entry if isinstance(entry, list) else [entry], 1)
    ]


def has(entry, needed, others=()):
    """Is this a table with these members, perhaps with others, and does each of its texts say something?"""
    texts = [one for one in entry.values() if isinstance(one, str)]
    return set(needed) <= set(entry) <= {*needed, *others} and all(one.strip() for one in texts)


def can_be_told_apart(options, most):
    """Are there at least two options, and at most so many, that differ in more than capitals and backticks?"""
    different = {one.replace("`", "").casefold() for one in options if one.strip()}
    return 2 <= len(different) == len(options) <= most


@pytest.mark.parametrize(("lesson", "name", "entry"), entries(PREDICTIONS))
def test_a_question_has_the_number_of_its_lesson_and_a_reason_for_each_option(lesson, name, entry):
    assert has(entry, ("question", "right", "options"), ("kind", "about", "context", "was"))
    assert name.startswith(f"{lesson[:2]}-") and entry.get("kind", "prediction") in CALLS
    assert entry.get("about", "concept") in ABOUT
    assert all(has(option, *OPTION) for option in entry["options"])
    answers = [option["answer"] for option in entry["options"]]
    assert can_be_told_apart(answers, len(LETTERS)) and entry["right"] in answers


@pytest.mark.parametrize(("lesson", "name", "entry"), entries(FORMS))
def test_a_form_is_of_a_question_of_its_lesson_and_says_what_decides(lesson, name, entry):
    assert has(entry, ("question", "right", "options"), ("sent", "decides"))
    assert all_predictions()[name].lesson == lesson and bool(entry.get("sent")) == ("decides" in entry)
    assert all(has(option, *OPTION) for option in entry["options"])
    assert can_be_told_apart([option["answer"] for option in entry["options"]], len(LETTERS))


@pytest.mark.parametrize(("file", "name", "entry"), entries(ITEMS))
def test_an_item_has_a_belief_and_two_forms_in_which_one_reason_is_right(file, name, entry):
    assert has(entry, ("lesson", "belief", "a", "b"), ["read"]) and re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name)
    assert re.fullmatch(r"\d\d", entry["lesson"]) and entry.get("read", "#").startswith("#")
    for form in (entry["a"], entry["b"]):
        assert has(form, ("sent", "question", "right", "happens", "because"), ("shown", "decides", "why"))
        assert form["sent"] and 0 <= form.get("shown", 0) <= len(form["sent"])
        assert can_be_told_apart(form["happens"], 6) and form["right"] in form["happens"]
        assert can_be_told_apart([one["words"] for one in form["because"]], 6)
        marks = [mark for one in form["because"] for mark in one if has(one, ("words", mark))]
        assert sorted(mark for mark in marks if mark != "other") == ["belief", "right"]
        assert len(marks) == len(form["because"])


def test_no_name_is_given_twice_and_no_belief():
    for folder in (PREDICTIONS, ITEMS):
        names = [name for path in folder.glob("*.toml") for name in entries_in(path)]
        assert len(names) == len(set(names))
    assert len({item.belief for item in all_items().values()}) == len(all_items())


# The forms in which review() asks a question again: well formed, different, and true where a server can decide.

ALL_FORMS = [form for path in FORMS.glob("*.toml") for forms in read_forms(path).values() for form in forms]


def each(forms):
    return pytest.mark.parametrize("form", forms, ids=lambda form: f"{form.name}-{form.number}")


def test_a_question_of_a_lesson_has_no_markup_because_it_is_shown_as_it_stands():
    asked = {name: " ".join((one.question, *one.options)) for name, one in all_predictions().items()}
    assert [name for name, words in asked.items() if "`" in words or " *" in words] == []


def test_every_question_of_the_lessons_has_three_other_forms():
    assert {name: len(forms_of(name)) for name in all_predictions() if len(forms_of(name)) != 3} == {}


@each(ALL_FORMS)
def test_a_form_has_each_belief_of_its_question_once_and_one_right_option(form):
    asked = all_predictions()[form.name]
    assert sorted(form.thinks.values()) == sorted(asked.thinks)
    assert set(form.options) - set(form.thinks) == {form.right}


@each([form for form in ALL_FORMS if form.sent])
def test_what_is_sent_for_real_decides_for_the_right_option(form):
    assert sent_for_real(form.sent, form.decides).decided == form.right


# Every question of a lesson is in its file and the other way round; each wrong option is explained on its own.

CALL = re.compile(r"""\b(predict|quiz)\(["']([^"']*)["']\)""")


def calls_in(path):
    """{(predict or quiz, id)} of what a notebook asks."""
    cells = [cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    return {call for source in cells for call in CALL.findall(source)}


@pytest.mark.parametrize("path", lessons().values(), ids=lambda path: path.stem)
def test_a_lesson_and_what_goes_on_from_it_ask_the_questions_of_its_file_and_no_others(path):
    questions = read_predictions(PREDICTIONS / f"{path.stem}.toml").values()
    goes_on = {call for call in calls_in(FURTHER) if call[1].startswith(path.stem[:2])}
    assert calls_in(path) | goes_on == {(CALLS[question.kind], question.id) for question in questions}
