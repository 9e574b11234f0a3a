"""A chart that JupyterLab draws: the same numbers stand in its words."""

import json

from workbench.basics.bars import VEGA_LITE, Bars

READ = Bars("Books", {"read": 1200, "lent <b>": 2}, "books")


def test_the_words_have_the_title_the_unit_and_each_number():
    assert repr(READ) == "Books (books)\n  read       1,200\n  lent <b>       2"


def test_the_drawing_holds_the_same_numbers_in_the_same_order():
    shown = READ._repr_mimebundle_()
    assert shown["text/plain"] == shown[VEGA_LITE]["description"] == repr(READ)
    drawn = json.loads(json.dumps(shown[VEGA_LITE]))
    assert drawn["data"]["values"] == [{"name": "read", "number": 1200}, {"name": "lent <b>", "number": 2}]
    assert drawn["encoding"]["y"]["sort"] is None


def test_nothing_is_drawn_of_nothing():
    assert repr(Bars("Books", {}, "books")) == "Books (books)"
