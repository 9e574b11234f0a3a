"""Promise: an audit can be looked into part by part, in words as in the widget, whatever stands in the document."""

import pytest
from hostile_contents import BREAKOUT, STEERING
from ipywidgets import HTML
from safe_markup import Markup

from workbench import AuditView, LabelAddresses

SERVICE = """
POST /users/create
GET /users/{id}/delete
GET /users.json
GET /v1/users
POST /orders/{id}/cancel
"""
OURS = {"h3", "h4", "mark", "ol", "style", "ul"}


@pytest.fixture
def view():
    shown = AuditView(SERVICE)
    shown.widget()
    return shown


def big(things=500):
    """A description of twice as many operations."""
    paths = {f"/v1/thing{n}s/{{id}}/delete": {"get": {"responses": {"200": {}}}, "post": {}} for n in range(things)}
    return {"openapi": "3.0.0", "info": {"title": "big", "version": "1"}, "paths": paths}


def unfold(view):
    """Press every button that shows something."""
    for fold in (*view.form.kinds.values(), view.form.proposals):
        fold.button.click()


def html(widget):
    """All HTML of a widget."""
    own = [widget.value] if isinstance(widget, HTML) else []
    return "".join([*own, *(html(one) for one in getattr(widget, "children", ()))])


@pytest.mark.parametrize(
    ("wanted", "left"),
    [
        ({"kind": "type-in-address"}, {"GET /users.json"}),
        ({"weight": 3}, {"GET /users/{id}/delete"}),
        ({"method": "POST", "kind": "verb-in-address"}, {"POST /users/create", "POST /orders/{id}/cancel"}),
        ({"address": "ORDERS"}, {"POST /orders/{id}/cancel"}),
        ({"sure": "border"}, set()),
    ],
)
def test_filtering_by_code_and_by_control_leaves_the_same(view, wanted, left):
    by_code = str(view.filter(**wanted))
    assert {str(one.operation) for group in view.groups for one in group.found} == left
    view.filter()
    for name, value in wanted.items():
        control = view.form.filters[name]
        control.value = value if name == "address" or value in [one for _, one in control.options] else control.value
    assert view.found() in by_code
    assert len(view.filter().text()) > len(by_code)


def test_what_is_refused_by_check_box_or_code_is_not_in_the_copied_table(view):
    unfold(view)
    first = view.form.proposals.rows[0].children[0]
    assert first.value and "POST\t/users/create\tPOST\t/users" in view.form.proposals.copy.value
    first.value = False
    assert "/users/create" not in view.form.proposals.copy.value == view.table()
    assert "x POST /users/create" in str(view)
    assert "3 proposals, 0 refused. No proposal for GET /x." in str(view.take("POST /users/create", "GET /x"))
    assert first.value
    view.refuse("POST /users/create")
    assert not first.value


def test_a_thousand_operations_show_a_page_at_a_time():
    view = AuditView(big())
    view.widget()
    assert len(view.audit.operations) == 1000 and len(view.audit.findings) >= 1500
    unfold(view)
    assert html(view.widget()).count("<li>") <= 10 * len(view.groups) + 1 and len(view.form.proposals.rows) == 10
    kind = view.form.kinds["verb-in-address"]
    earlier, later = kind.turns.children
    assert earlier.disabled and "1 to 10 of 1,000" in kind.list.value
    later.click()
    assert "11 to 20 of 1,000" in kind.list.value and "11 to 20 of 1,000" in str(view)
    assert "991 to 1,000 of 1,000" in str(view.page("verb-in-address", 9_999)) and later.disabled
    view.form.proposals.turns.children[1].click()
    assert "11 to 20 of" in html(view.form.proposals.below)
    assert str(view).count("\n") < 400 and view.table().count("\n") == len(view.proposals)


@pytest.mark.parametrize("evil", [BREAKOUT, STEERING, "<img src=x onerror=alert(1)>"])
def test_words_of_a_hostile_document_stay_words(evil):
    here = evil.replace("/", "").replace("\n", " ")
    answers = {"responses": {"200": {}}, "operationId": f"delete {evil}"}
    view = AuditView({"openapi": "3.0.0", "info": {}, "paths": {f"/users/{here}/delete": {"get": answers}}})
    view.widget()
    unfold(view)
    read_back = Markup(html(view.widget()).replace("start=", "id="))
    assert [one for one in read_back.strangers if one not in OURS and "animation" not in one] == []
    assert view.groups and "\x1b" not in str(view) + html(view.widget()) and "\u202e" not in str(view)
    assert all("<" not in row.children[0].description for row in view.form.proposals.rows)
    assert "<img" not in html(view.widget()) and "<script" not in html(view.widget())


@pytest.mark.parametrize("evil", [BREAKOUT, STEERING, "verb\n2 of 2 labelled alike"])
def test_a_label_of_others_stays_words_in_one_line(evil):
    hostile, plain = (LabelAddresses([("GET", "/users", label)]) for label in (evil, "verb"))
    for labelling in (hostile, plain):
        labelling.label({1: "noun"})
    said = str(hostile.reveal())
    assert "\x1b" not in said and "\u202e" not in said
    assert said.count("\n") == str(plain.reveal()).count("\n")
