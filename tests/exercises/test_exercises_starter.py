"""Whether an answer is still the starter: by syntax, by bytecode, by value."""

import pytest

from exercises.checking.try_out import try_out
from exercises.course_content.task import task_named
from exercises.running_answers.bank import handed_in
from exercises.running_answers.starter import is_untouched, values_of

PUT = task_named("put-replaces")


def changed(*changes):
    source = PUT.starter
    for before, after in changes:
        assert before in source
        source = source.replace(before, after)
    return source


@pytest.mark.parametrize(
    "source",
    [
        PUT.starter,
        changed(("    app = Flask", "    # a comment\n\n    app = Flask")),
        changed(("    app = Flask", '    """My own words."""\n    app = Flask')),
        changed(('"error"', "'error'")),
        changed(("def make_app():", "def make_app( ) :")),
        PUT.starter + "\nprint('something else in the cell')\n",
    ],
)
def test_comments_spaces_quotes_and_docstrings_do_not_make_an_attempt(source, capsys):
    assert is_untouched(PUT, handed_in(PUT, source, "<cell>"))


@pytest.mark.parametrize(
    "source",
    [
        changed(("501", "500")),
        changed(("@app.put", "@app.post")),
        changed(("recipes = {}", "recipes = dict()")),
        PUT.solution,
    ],
)
def test_any_change_of_what_it_does_is_an_attempt(source):
    assert not is_untouched(PUT, handed_in(PUT, source, "<cell>"))


def test_without_source_the_bytecode_decides():
    assert is_untouched(PUT, values_of(PUT.starter, "<nowhere to be found>")["make_app"])
    assert not is_untouched(PUT, values_of(PUT.solution, "<nowhere to be found>")["make_app"])


def test_the_starter_under_another_name_is_still_the_starter():
    source = (
        PUT.starter.replace("def make_app", "def my_app").replace("make_app()", "my_app()") + "\nmake_app = my_app\n"
    )
    assert is_untouched(PUT, handed_in(PUT, source, "<cell>"))


def test_a_value_is_compared_as_data():
    table = task_named("count-what-robots-leave")
    untouched = {robot: {"left": None} for robot in "DCA"} | {"B": {"deleted": [], "left": None}}
    assert try_out(table, untouched).kind == "not attempted"
    untouched["D"]["left"] = 4
    assert try_out(table, untouched).kind == "not yet"


@pytest.mark.parametrize("handed", [len, print, object, lambda: None, 7, None])
def test_what_has_no_syntax_to_compare_is_an_attempt(handed):
    assert not is_untouched(PUT, handed)
