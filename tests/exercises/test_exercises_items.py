"""The items before and after the course: two forms of one shape, really sent, and read with clear errors."""

import re
from collections import Counter

import pytest

from exercises.before_and_after.answers import OPEN, WRONG, ItemAnswer, standing
from exercises.before_and_after.items import ITEMS, all_items, option_of, read_items
from exercises.before_and_after.read_again import headings, stem_of
from exercises.before_and_after.reading import ItemError, entries_of
from exercises.course_content.predictions import all_predictions
from exercises.course_content.task import all_tasks
from exercises.for_learners.before_and_after.sitting import before
from exercises.for_learners.before_and_after.stem import Stem
from exercises.for_learners.before_and_after.words import MINUTES, OPENINGS, written
from exercises.reviewing.real_requests import may_decide, request_fault, sent_for_real
from notebooks.minutes import OUTPUT, PROSE, WORD


def most(places):
    """How often the place comes that comes most often."""
    return max(Counter(places).values())


LETTER = re.compile(r" [a-f]\) ")  # before an option: it is not read, only named
FORMS = [pytest.param(item, letter, id=f"{item.id}-{letter}") for item in all_items().values() for letter in item.forms]
GOOD = """
[deletes-again]
lesson = "03"
belief = "Idempotent means that the same answer comes back."
[deletes-again.a]
sent = ["DELETE /user/2", "DELETE /user/2"]
shown = 1
question = "It is sent again. Which status comes?"
decides = "status"
right = "410"
happens = ["204", "404", "410"]
because = [
    { words = "It is gone.", right = true },
    { words = "Twice is the same.", belief = true },
    { words = "Nothing is there.", other = "404 is for all that is not there." },
]
"""
GOOD += GOOD[GOOD.index("[deletes-again.a]") :].replace(".a]", ".b]").replace("user/2", "user/3")


def read(tmp_path, text):
    path = tmp_path / "some.toml"
    path.write_text(text, "utf-8")
    return read_items(path)


def test_there_are_twelve_items_each_with_a_belief_of_its_own_and_two_forms():
    assert len(all_items()) == 12
    assert len({item.belief for item in all_items().values()}) == 12
    assert all(list(item.forms) == ["a", "b"] for item in all_items().values())


def test_no_item_has_the_name_of_a_task_or_a_question_which_a_reset_would_mean_too():
    assert set(all_items()) & {*all_tasks(), *all_predictions()} == set()


@pytest.mark.parametrize("item", all_items().values(), ids=all_items())
def test_both_forms_have_the_same_shape_and_the_same_beliefs(item):
    one, other = item.forms["a"], item.forms["b"]
    assert len(one.happens) == len(other.happens) and bool(one.decides) == bool(other.decides)
    assert sorted(one.because.values()) == sorted(other.because.values())
    assert one.sent != other.sent or one.question != other.question


@pytest.mark.parametrize("item", all_items().values(), ids=all_items())
def test_the_heading_to_read_again_stands_in_the_lesson(item):
    assert item.read in headings(stem_of(item.lesson))


@pytest.mark.parametrize(("item", "letter"), FORMS)
def test_what_is_sent_decides_what_is_right(item, letter):
    form = item.forms[letter]
    assert [request_fault(text) for text in form.sent] == [""] * len(form.sent)
    came = sent_for_real(form.sent, form.decides)
    assert all(exchange.response for exchange in came.exchanges)
    assert not form.decides or (may_decide(form.decides) and came.decided == form.right)


@pytest.mark.parametrize("letter", "ab")
def test_twelve_items_take_less_than_the_fifteen_minutes_that_are_said(letter):
    asked = [item.forms[letter] for item in all_items().values()]
    words = sum(len(WORD.findall(LETTER.sub("", " ".join(written(form))))) for form in asked)
    words += max(len(WORD.findall(said)) for said in OPENINGS.values())
    seen = sum(len(str(Stem(form)).split()) for form in asked)
    assert words / PROSE + seen / OUTPUT < MINUTES == 15
    assert f"about {MINUTES} minutes" in str(before())


@pytest.mark.parametrize("letter", "ab")
def test_whoever_always_takes_the_longest_option_is_right_by_luck_only(letter):
    longest = [
        max(form.because, key=len) == form.reason for form in (one.forms[letter] for one in all_items().values())
    ]
    assert sum(longest) <= 6


@pytest.mark.parametrize("letter", "ab")
def test_whoever_always_takes_options_at_the_same_places_is_right_by_luck_only(letter):
    forms = [one.forms[letter] for one in all_items().values()]
    happens = [form.happens.index(form.right) for form in forms]
    because = [list(form.because).index(form.reason) for form in forms]
    assert [most(happens) <= 5, most(because) <= 5, most(zip(happens, because, strict=True)) <= 3] == [True] * 3


def test_a_good_entry_is_read_with_all_exchanges_shown_where_nothing_is_said(tmp_path):
    (item,) = read(tmp_path, GOOD.replace("shown = 1\n", "", 1))
    assert (item.forms["a"].shown, item.forms["b"].shown) == (2, 1)
    assert item.forms["a"].reason == "It is gone."
    assert item.forms["a"].because["Twice is the same."] == item.belief


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("[deletes-again]", "[Deletes]", "small letters with hyphens"),
        ('lesson = "03"', "lesson = 3", 'write lesson = "03"'),
        ("belief = ", "believe = ", "no 'believe' in an item"),
        ("[deletes-again.b]", "[other.b]", "form b is missing"),
        ('right = "410"', 'right = "411"', "which is no option of happens"),
        ('["204", "404", "410"]', '["410", "410"]', "two options of happens are the same"),
        ('"404", "410"]\nbecause', '"410"]\nbecause', "give both the same number"),
        ("right = true", "belief = true", "0 reasons have right = true"),
        ("words = ", "word = ", "reason 1 needs words"),
        ('"It is gone."', '"Twice is the same."', "two reasons are the same"),
        ("shown = 1", "shown = 3", "no number from 0 to 2"),
        ('sent = ["DELETE /user/2", "DELETE /user/2"]', "sent = []", "write the requests of the stem"),
        ("question = ", "asks = ", "no 'asks' in a form"),
        ('right = "410"\n', "", "right is missing"),
        ("[deletes-again.a]", "[deletes-again.a", "is not TOML"),
    ],
)
def test_a_malformed_entry_names_the_file_and_what_to_do(tmp_path, old, new, says):
    with pytest.raises(ItemError, match=says) as told:
        read(tmp_path, GOOD.replace(old, new, 1))
    assert str(told.value).startswith("some.toml")


def test_every_file_of_items_is_read():
    assert sum(len(read_items(path)) for path in ITEMS.glob("*.toml")) == len(all_items())


def test_an_option_is_meant_by_its_letter_or_its_words_in_any_case():
    assert [option_of(said, ["204", "Gone"]) for said in ("b", " GONE ", "204", "c", "", None)] == [
        "Gone",
        "Gone",
        "204",
        None,
        None,
        None,
    ]


def test_an_answer_whose_words_are_no_longer_asked_counts_as_none():
    item = next(iter(all_items().values()))
    form = item.forms["a"]
    wrong = next(one for one in form.happens if one != form.right)
    assert standing(item, ItemAnswer("a", wrong, form.reason)) == WRONG
    assert standing(item, ItemAnswer("a", "what was asked in another year", form.reason)) == OPEN
    assert standing(item, None) == OPEN


def test_no_rfc_or_address_of_the_web_in_a_question_or_an_option_tells_which_one_is_right():
    for item in all_items().values():
        for form in item.forms.values():
            assert not any(re.search(r"RFC|https?:", words) for words in (form.question, *form.because, *form.happens))


def test_a_file_that_is_no_utf_8_is_named(tmp_path):
    path = tmp_path / "of_tea.toml"
    path.write_bytes(b'[tea]\nbelief = "caf\xe9"\n')
    with pytest.raises(ItemError, match=r"^of_tea\.toml is not TOML: "):
        entries_of(path)
