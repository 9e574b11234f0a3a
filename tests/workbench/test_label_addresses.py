"""Promise: who labels addresses sees nothing of others' labels before, and afterwards how far both agree."""

import pytest
from ipywidgets import HTML

from workbench import LabelAddresses
from workbench.audit_view.agreement import agreement

ROWS = [("GET", "/x", "noun"), ("POST", "/x/create", "verb"), ("POST", "/export", "border")]
MINE = {"GET /x": "verb", 2: "verb", 3: "border"}


@pytest.fixture
def view():
    shown = LabelAddresses(ROWS, "Yours first")
    shown.widget()
    return shown


def html(widget):
    """All HTML of a widget."""
    own = [widget.value] if isinstance(widget, HTML) else []
    return "".join([*own, *(html(one) for one in getattr(widget, "children", ()))])


def test_nothing_of_theirs_is_shown_before_all_rows_have_a_label(view):
    bare = LabelAddresses([(method, address, "noun") for method, address, _ in ROWS], "Yours first")
    assert str(view) == str(bare) and html(view.widget()) == html(bare.widget())
    assert "Still to be labelled: GET /x; POST /x/create; POST /export." in str(view.compare())
    view.label({1: "verb"})
    assert "1 of 3 labelled." in str(view) and "Two people" not in str(view) + html(view.widget())


def test_labels_by_code_and_by_radio_button_are_the_same(view):
    assert "3 of 3 labelled." in str(view.label(MINE))
    assert [one.value for one in view.choices] == ["verb", "verb", "border"]
    view.choices[0].value = "noun"
    assert "GET /x: noun" in str(view)


def test_the_comparison_says_share_kappa_and_where_both_differ(view):
    view.label(MINE)
    view.acts.children[0].click()
    for said in (str(view), html(view.widget()).replace("&#x27;", "'")):
        assert "You agree on 2 of 3 rows (67%). Cohen's kappa is 0.50: 1 is full agreement" in said
    assert "GET /x: you say verb, they say noun" in str(view)
    assert "They were compared" not in str(view) and "These were compared" in str(view.label({1: "noun"}))
    assert all(one.disabled for one in view.choices) and view.labels[0] == "verb"


def test_who_asks_sees_them_earlier_and_rows_without_a_label_do_not_count(view):
    view.label({2: "noun"})
    assert "You agree on 0 of 1 rows" in str(view.reveal())
    assert "There is no row with a label of both." in str(LabelAddresses(ROWS).reveal())


def test_what_is_not_understood_is_said_and_the_rest_is_taken(view):
    said = str(view.label({"GET /y": "verb", 2: "maybe", 3: "border"}))
    assert said.startswith("1 of 3 labelled. Not understood: GET /y: verb; 2: maybe.")


def test_hostile_rows_stay_words():
    view = LabelAddresses([("GET", "/<script>alert(1)</script>\x1b[2J\n", "<b>")])
    view.label({1: "verb"})
    view.reveal()
    assert "<script>" not in html(view.widget()) and "<b>" not in html(view.widget())
    assert "\x1b" not in str(view) + html(view.widget())


@pytest.mark.parametrize(
    ("yours", "theirs", "kappa"),
    [
        (["verb", "noun"], ["verb", "noun"], 1.0),
        (["verb", "noun"], ["noun", "verb"], -1.0),
        (["verb"] * 4, ["verb", "verb", "noun", "noun"], 0.0),
        (["verb", "verb"], ["verb", "verb"], None),
        (["verb", "noun", "", "verb"], ["verb", "noun", "noun", "?"], 1.0),
    ],
)
def test_kappa_is_cohens_over_the_rows_that_both_labelled(yours, theirs, kappa):
    assert agreement(yours, theirs).kappa == kappa
    assert agreement([], []).words() == "There is no row with a label of both."
