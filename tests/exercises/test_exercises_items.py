"""The items before and after the course: two forms of one shape, really sent, and read with clear errors."""

import pytest

from exercises.before_after import ItemError, all_items, read_items
from exercises.questions import may_decide, request_fault, sent_for_real

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


@pytest.mark.parametrize("item", all_items().values(), ids=all_items())
def test_both_forms_have_the_same_shape_and_the_same_beliefs(item):
    one, other = item.forms["a"], item.forms["b"]
    assert len(one.happens) == len(other.happens) and bool(one.decides) == bool(other.decides)
    assert sorted(one.because.values()) == sorted(other.because.values())
    assert one.sent != other.sent or one.question != other.question


@pytest.mark.parametrize(("item", "letter"), FORMS)
def test_what_is_sent_decides_what_is_right(item, letter):
    form = item.forms[letter]
    assert [request_fault(text) for text in form.sent] == [""] * len(form.sent)
    came = sent_for_real(form.sent, form.decides)
    assert all(exchange.response for exchange in came.exchanges)
    assert not form.decides or (may_decide(form.decides) and came.decided == form.right)


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
