"""What a form sends: by our reading of the HTML Standard, and by what a real browser was recorded to send."""

import pytest

from exercises.checking.shared_checks.forms import Form, forms_in
from workbench.client_zoo.animals import ANIMALS
from workbench.client_zoo.pages import written
from workbench.client_zoo.recorded import recorded

BASE = "http://app"
FORMS = [(key, style) for key in ("form", "form post", "form put") for style in ("verbs", "nouns")]


@pytest.mark.parametrize(("key", "style"), FORMS)
def test_a_form_sends_what_a_browser_was_recorded_to_send(key, style):
    arrived = recorded(key, style).arrived[0].exchange.request
    (form,) = forms_in(written(ANIMALS[key], style, BASE))
    assert form.sends() == (arrived.method, arrived.target, arrived.content.decode())


def sent(page, **filled):
    return [form.sends("/seats/", filled) for form in forms_in(page)]


def test_a_form_with_put_delete_or_no_method_is_a_get_and_one_with_dialog_sends_nothing():
    fields = '<input name="a" value="1"></form>'
    page = "".join(f"<form action='/seat/1'{method}>{fields}" for method in (" method=put", " method=DELETE", ""))
    assert sent(page) == [("GET", "/seat/1?a=1", "")] * 3
    assert sent(f"<form method=dialog>{fields}") == [None]


def test_get_replaces_the_query_of_the_action_and_post_keeps_it():
    page = "<form action='?class=2' method={}><input name=window value=yes></form>"
    assert sent(page.format("get")) == [("GET", "/seats/?window=yes", "")]
    assert sent(page.format("post")) == [("POST", "/seats/?class=2", "window=yes")]


def test_what_has_no_name_is_disabled_or_unchecked_is_not_sent():
    page = (
        "<form method=post><input value=1><input name=b disabled><input name=c type=checkbox><input name=d type=radio>"
        "<input name=e type=checkbox checked><textarea name=f>a & b</textarea><input type=reset name=g></form>"
    )
    assert sent(page) == [("POST", "/seats/", "e=on&f=a+%26+b")]


def test_each_button_sends_its_own_name_and_may_have_a_method_and_an_action_of_its_own():
    page = (
        "<form method=post action=/seat/1><input type=hidden name=x value=1><button>Take</button>"
        "<button name=_method value=DELETE formaction=/seat/2>Leave  it</button>"
        "<button formmethod=get>Look</button></form>"
    )
    assert sent(page) == [
        ("POST", "/seat/1", "x=1"),
        ("POST", "/seat/2", "x=1&_method=DELETE"),
        ("GET", "/seat/1?x=1", ""),
    ]
    assert [form.words for form in forms_in(page)] == ["Take", "Leave it", "Look"]


def test_what_is_filled_in_takes_the_place_of_the_value():
    assert sent("<form method=post><input name=who value=''></form>", who="Ana") == [("POST", "/seats/", "who=Ana")]


def test_a_form_that_leads_to_another_server_sends_nothing_to_this_one():
    assert Form("post", "http://elsewhere/").sends() is None


def test_a_button_that_is_off_is_none_and_a_form_with_no_other_is_not_sent():
    assert [form.words for form in forms_in("<form><button disabled>A</button><button>B</button></form>")] == ["B"]
    assert forms_in("<form><input name=a><input type=submit disabled value=A></form>") == []
