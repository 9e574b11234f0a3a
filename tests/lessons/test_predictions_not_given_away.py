"""A prediction can't be read off: what happened, and why, is folded until the learner opens it.

The words of the right option that no wrong one has are searched for in the sentences below the question, up to the next
cell that the learner has to run, and outside of folds. A heading hides nothing: what's below it is on the same screen.
That finds about half of the sentences that give a prediction away. The other half takes a reader.
"""

import re
from itertools import takewhile

import nbformat
import pytest

from exercises.questions import all_predictions
from homes.site.slides import slides_of
from notebooks.lessons import lessons, said

# (question, how the sentence begins): why it gives nothing away.
LOOKED_AT: dict[tuple[str, str], str] = {}

ASKS = re.compile(r'(?:^|ask=)predict\("([^"]+)"\)', re.MULTILINE)
FOLD = re.compile(r"<details><summary>What happened, and why</summary>\n\n(.+?)\n\n</details>", re.DOTALL)
ANY_FOLD = re.compile(r"<details><summary>[^<]+</summary>\n\n(.+?)\n\n</details>", re.DOTALL)
COMMON = {
    "does",
    "from",
    "have",
    "same",
    "says",
    "that",
    "then",
    "there",
    "they",
    "this",
    "what",
    "when",
    "where",
    "with",
}
SHORT_COUNTS = {"one", "two"}


def tokens(text):
    return set(re.findall(r"[a-z0-9]+", text.lower()))


def sentences(text):
    """Return the sentences of a Markdown text, each as it is read aloud; a line of a list, table or heading is one."""
    parts = re.split(r"(?<=[.?!:;])\s+|\n(?=\s*(?:[-#|>]|\d+\.))|\n\n", said(text, code=True))
    return [" ".join(part.split()) for part in parts if part.strip()]


def telling(question):
    """(words that tell the right option from the others, how many of them a sentence must have to give it away)."""
    wrong = set().union(*(tokens(option) for option in question.options if option != question.right))
    own = tokens(question.right) - wrong
    numbers = {word for word in own if word.isdigit()}
    long = {word for word in own - tokens(question.question) if len(word) > 3} - COMMON
    if numbers or not long:
        every = {word for word in tokens(question.right) if len(word) > 3 or word.isdigit() or word in SHORT_COUNTS}
        return (numbers, len(numbers)) if numbers else (every - COMMON, len(every - COMMON))
    return long, (len(long) + 1) // 2


def followed(path):
    """(question, the Markdown below it, up to the next cell with code) for each prediction of a lesson."""
    cells = [cell for cell in nbformat.read(path, as_version=4).cells if cell.source.strip()]
    for at, name in [(at, name) for at, cell in enumerate(cells) for name in ASKS.findall(cell.source)]:
        below = takewhile(lambda cell: cell.cell_type == "markdown", cells[at + 1 :])
        yield all_predictions()[name], "\n\n".join(cell.source for cell in below)


def give_aways(path):
    """(id, sentence) of what gives away a prediction of this lesson."""
    for question, below in followed(path):
        words, enough = telling(question)
        for sentence in sentences(FOLD.sub("", below)):
            if words and len(words & tokens(sentence)) >= enough and not is_looked_at(question.id, sentence):
                yield question.id, sentence


def is_looked_at(name, sentence):
    return any(name == of and sentence.startswith(begin) for of, begin in LOOKED_AT)


DONE = list(lessons().values())
EACH = pytest.mark.parametrize("path", DONE, ids=lambda path: path.stem[:2])


@EACH
def test_no_sentence_below_a_prediction_gives_it_away(path):
    assert list(give_aways(path)) == []


@EACH
def test_on_slides_nothing_is_folded(path):
    slides = slides_of(nbformat.read(path, as_version=4))
    assert [cell.source for cell in slides.cells if "details>" in cell.source] == []


@EACH
def test_a_fold_has_empty_lines_within_so_that_every_home_renders_its_markdown(path):
    cells = [cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "markdown"]
    assert [text for text in cells if text.count("<details>") != len(ANY_FOLD.findall(text))] == []


def test_each_sentence_that_was_looked_at_is_still_there():
    below = [(question.id, one) for path in DONE for question, text in followed(path) for one in sentences(text)]
    found = {known for known in LOOKED_AT for name, one in below if name == known[0] and one.startswith(known[1])}
    assert found == set(LOOKED_AT)


TELLS = nbformat.v4.new_markdown_cell("It says `200`.")
FOLDED = f"<details><summary>What happened, and why</summary>\n\n{TELLS.source}\n\n</details>"


@pytest.mark.parametrize(
    ("below", "found"),
    [
        ([TELLS], [("05-6", "It says 200.")]),
        ([nbformat.v4.new_markdown_cell(FOLDED)], []),
        ([nbformat.v4.new_markdown_cell("## The next section"), TELLS], [("05-6", "It says 200.")]),
        ([nbformat.v4.new_code_cell(""), TELLS], [("05-6", "It says 200.")]),
        ([nbformat.v4.new_code_cell("send(method, address)"), TELLS], []),
    ],
    ids=["below", "in a fold", "below a heading", "below an empty cell", "below code that runs"],
)
def test_a_give_away_is_found_below_its_prediction_up_to_the_next_code_and_outside_of_folds(tmp_path, below, found):
    cells = [nbformat.v4.new_code_cell('predict("05-6")'), *below]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), tmp_path / "lesson.ipynb")
    assert list(give_aways(tmp_path / "lesson.ipynb")) == found
