"""Whether an answer is still the starter: by syntax, by bytecode, by value."""

import pytest

from exercises.checking.answers import handed_in, is_untouched
from exercises.task import task_named

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
