"""Promise: tries on other people's pages say the same with a browser and without one, and show no cookie but Ana's."""

from types import SimpleNamespace

import pytest

from workbench import OtherPagesView
from workbench.experiments.other_pages.came import recorded, recording
from workbench.experiments.other_pages.tries import TRIES

HERE = ("http://127.0.0.1:1", "http://127.0.0.1:2")
JUPYTERS = "_xsrf=secret; username-127-0-0-1-8888=secret"


def asked(cookie, path="/email", method="POST"):
    """A request as Flask shows it."""
    return SimpleNamespace(path=path, method=method, headers={"Cookie": cookie, "Sec-Fetch-Site": "same-site"})


def html(table):
    """The HTML of a table, with its links."""
    table.widget()
    return table.rows.value


def test_without_a_browser_the_tables_are_the_recorded_ones_and_lead_nowhere():
    view, with_browser = OtherPagesView(), OtherPagesView()
    with_browser.at(*HERE)
    assert str(view) == str(with_browser) == str(view.show())
    for nowhere in ((None, None), ("/proxy/1/x", "/proxy/2/x"), (HERE[0], None)):
        view.at(*nowhere)
        assert "<a " not in html(view.show("form"))
    assert f'href="{HERE[0]}/sign-in/json%20only"' in html(with_browser.show("json only"))


@pytest.mark.parametrize("key", TRIES)
def test_each_try_is_recorded_and_differs_from_another_one_in_what_its_words_name(key):
    one, outcome = TRIES[key], recorded(key)
    assert outcome.came and outcome.letters in ("Ana", "Eve", "Ana, at work")
    base = TRIES.get(one.words.partition(",")[0])
    if base:
        assert sum(ours != theirs for ours, theirs in zip(one[1:], base[1:], strict=True)) == 1
    else:
        assert key in ("form", "own")


def test_the_recording_has_no_port_and_no_other_cookie():
    lines = str(recording()).replace("\\r\\n", "\n").split("\n")
    assert {line for line in lines if line.startswith("Cookie:")} == {"Cookie: member=ana"}
    assert {line.partition(":")[2] for line in lines if line.startswith("Host:")} == {" 127.0.0.1:{port}"}


def test_what_came_from_the_learners_browser_stands_in_the_text_too_and_no_cookie_of_jupyter():
    view = OtherPagesView()
    view.at(*HERE)
    assert "No try was begun" in str(view.look())
    assert "http://127.0.0.1:2/form" in view.begin("form")
    view.noted(asked(JUPYTERS, "/favicon.ico", "GET"), SimpleNamespace(status_code=404), "ana@example.org")
    view.noted(asked(f"{JUPYTERS}; member=ana"), SimpleNamespace(status_code=200), "<b>@example.org")
    assert "Your browser: POST, with the cookie, same-site → 200. Letters go to <b>@example.org." in str(view.look())
    assert "&lt;b&gt;" in html(view.show("form")) and "secret" not in html(view.show("form")) + str(view.look())
    view.begin("form")
    assert "nothing came. Letters go to Ana." in str(view.look())


def test_the_button_below_a_table_shows_what_came_since():
    view = OtherPagesView()
    view.at(*HERE)
    table = view.show("form", "looks")
    button = table.widget().children[-1]
    view.begin("looks")
    button.click()
    assert "nothing came" in table.rows.value


def test_a_try_that_is_not_there_says_which_are():
    view = OtherPagesView()
    assert "There is no try 'lax'. There are: form, json only" in str(view.show("lax"))
    assert "There is no try 'lax'" in str(view.octets("lax"))
    assert view.page("lax") == view.page("form")


def test_a_try_says_what_the_service_does_and_the_fields_of_cors_that_it_adds():
    view = OtherPagesView()
    view.begin("echo")
    assert (
        view.rule["any_type"] and view.allowed("http://a.example")["Access-Control-Allow-Origin"] == "http://a.example"
    )
    view.begin("own")
    assert (view.rule["any_type"], view.rule["looks"], view.allowed("http://a.example")) == (False, True, {})
