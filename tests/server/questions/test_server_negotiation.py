"""Promise: one address, several types, chosen by Accept. RFC 9110, section 12."""

import pytest

JSON, HTML, XML = "application/json", "text/html", "application/xml"
NAVIGATION = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"


@pytest.mark.parametrize(
    ("accept", "chosen"),
    [
        (None, JSON),
        ("", JSON),
        ("*/*", JSON),
        (NAVIGATION, HTML),
        ("application/xml", XML),
        ("APPLICATION/XML", XML),
        ("text/*", HTML),
        ("application/*", JSON),
        ("application/json;q=0.5, text/html;q=0.9", HTML),
        ("application/json;q=0.5, */*;q=0.1", JSON),
        ("application/json;q=0, */*", HTML),
        ("text/html;q=0.2,application/xml;q=0.3", XML),
        ("text/*;q=0.3, text/html;q=0.7, application/json;q=0.5", HTML),
        ("image/png, application/xml;q=0.001", XML),
        ("text/html ; q=0.3 , application/xml ; q=0.4", XML),
        ("application/json;charset=utf-8", JSON),
    ],
)
def test_accept_chooses_the_type(server, accept, chosen):
    answer = server.get("/user/1", accept=accept)
    assert (answer.status, answer.media_type) == (200, chosen)


@pytest.mark.parametrize("accept", ["image/png", "application/json;q=0, text/html;q=0, application/xml;q=0", "*/*;q=0"])
def test_406_names_what_is_on_offer_and_varies(server, accept):
    answer = server.get("/user/1", accept=accept)
    assert (answer.status, answer.reason) == (406, "Not Acceptable")
    assert all(offer in answer.json()["detail"] for offer in (JSON, HTML, XML))
    assert answer.fields["Vary"] == "Accept"
    assert answer.media_type == "application/problem+json"


@pytest.mark.parametrize("accept", ["nonsense", "/", "*", ";q=1", "text/html;q=nine", ",,,", "a/b;" * 500, "\xff/\xff"])
def test_an_accept_that_means_nothing_is_answered_with_200_or_406(server, accept):
    assert server.get("/user/1", accept=accept.encode("latin-1")).status in (200, 406)


@pytest.mark.parametrize("target", ["/user/1", "/users/", "/", "/journal/"])
@pytest.mark.parametrize("accept", [JSON, HTML])
def test_what_was_chosen_among_types_says_vary_accept(server, target, accept):
    assert server.get(target, accept=accept).fields["Vary"] == "Accept"


def test_each_type_has_an_entity_tag_of_its_own(server):
    tags = [server.get("/user/1", accept=accept).fields["ETag"] for accept in (JSON, HTML, XML)]
    assert len({*tags}) == 3
    assert all(tag.startswith('"') and tag.endswith('"') for tag in tags)


@pytest.mark.parametrize("target", ["/", "/users/", "/user/1", "/journal/", "/snapshots/", "/snapshot/now"])
@pytest.mark.parametrize("accept", [JSON, HTML, XML, "image/png"])
def test_head_equals_get_without_the_content(server, target, accept):
    got, head = server.get(target, accept=accept), server.head(target, accept=accept)
    without_journal = [{**answer.fields, "Journal": None} for answer in (got, head)]
    assert head.content == b""
    assert head.status == got.status
    if got.status == 200:
        assert without_journal[0] == without_journal[1]
        assert int(head.fields["Content-Length"]) == len(got.content)


@pytest.mark.parametrize("target", ["/user/1", "/users/", "/journal/"])
def test_a_page_escapes_what_a_client_sent(server, target):
    server.put("/user/1", {"name": "<script>alert(1)</script>", "email": "ada@example.org"})
    server.get("/<script>alert(2)</script>", accept="<script>alert(3)</script>")
    page = server.get(target, accept=HTML)
    assert page.fields["Content-Type"] == "text/html; charset=utf-8"
    assert "<script" not in page.text


def test_the_page_of_a_refusal_escapes_what_a_client_sent(server):
    page = server.get("/<script>alert(1)</script>", accept=HTML)
    assert (page.status, page.media_type) == (404, HTML)
    assert "<script" not in page.text
