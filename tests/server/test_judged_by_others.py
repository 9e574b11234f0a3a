"""Others judge what the server says: parsers of HTML, XML and feeds, httplint, schemathesis."""

import html
import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import feedparser
import pytest
import schemathesis
from hypothesis import strategies
from linting import ours
from refusals import (
    ANA,
    FORM,
    JSON,
    METHODS,
    PATCH,
    PATHS,
    REFUSALS,
    ZOE,
    Request,
    operations,
    sends,
    target,
    types_sent,
)
from schemathesis import engine
from schemathesis.checks import CHECKS
from schemathesis.config import SchemathesisConfig
from schemathesis.engine.events import FatalError, NonFatalError, PhaseFinished, ScenarioFinished
from schemathesis.generation.meta import StatefulPhaseData
from tinyhtml5.parser import HTMLParser

import mini_server
from mini_server.questions import credentials

# Promise: what calls itself HTML is without a parse error, XML parses, and a feed reader takes every feed.

HOSTILE = "</title><script>alert(1)</script> & &amp; \"'< ]]> \U0001f600\u202e"


def sent_as(media_type):
    """The paths of the document that offer a type."""
    found = [path for path, method in operations("GET") if media_type in types_sent(path, method)]
    assert found
    return found


def mistakes(answer):
    """What is wrong with an HTML page: parse errors of the HTML standard, and headings that skip a level."""
    assert answer.fields["Content-Type"] == "text/html; charset=utf-8"
    parser = HTMLParser(namespace_html_elements=False)
    tree = parser.parse(answer.content, transport_encoding="utf-8")
    assert parser.compatibility_mode == "no quirks"
    assert (tree.get("lang"), len([*tree.iter("title")]), len([*tree.iter("h1")])) == ("en", 1, 1)
    return [*parser.errors, *skipped_headings(tree)]


def skipped_headings(tree):
    """Headings that are more than one level below the one before."""
    levels = [int(one.tag[1]) for one in tree.iter() if re.fullmatch("h[1-6]", str(one.tag))]
    return [pair for pair in zip([0, *levels], levels, strict=False) if pair[1] > pair[0] + 1]


@pytest.fixture
def hostile(server):
    """The server when its records say what a stranger would like a browser to run, asked by a member."""
    server.put("/user/1", {"name": HOSTILE[:100], "email": "<b>&@example.org"})
    server.session.headers["Authorization"] = credentials("ana")
    blog = {"title": HOSTILE, "author": "/user/1", "about": HOSTILE}
    assert server.put("/blog/1", blog, if_match="*").status == 204
    assert server.put("/blog/1/entry/1", {"title": HOSTILE, "text": HOSTILE}).status == 204
    return server


@pytest.mark.parametrize("path", sent_as("text/html"))
def test_a_page_about_hostile_records_is_html_without_a_mistake_and_without_a_script(hostile, path):
    page = hostile.get(target(path), accept="text/html")
    assert mistakes(page) == []
    assert "<script" not in page.text


@pytest.mark.parametrize(("status", "request_"), REFUSALS.values(), ids=REFUSALS)
def test_every_refusal_in_html_is_without_a_mistake(in_use, status, request_):
    answer = in_use.wire(accepting(request_, "text/html").octets())[0]
    assert answer.status == status
    assert answer.media_type == "application/problem+json" or mistakes(answer) == []


@pytest.mark.parametrize(
    "path", [path for kind in ("application/xml", "application/rss+xml") for path in sent_as(kind)]
)
def test_every_xml_document_parses_whatever_the_records_say(hostile, path):
    for media_type in ("application/xml", "application/rss+xml"):
        answer = hostile.get(target(path), accept=f"{media_type}, application/xml;q=0.5, application/rss+xml;q=0.5")
        assert answer.media_type in ("application/xml", "application/rss+xml")
        assert ElementTree.fromstring(answer.content).tag in ("user", "users", "blog", "picture", "rss")


def feed(server, address):
    """What a feed reader makes of an address."""
    answer = server.get(address, accept="application/rss+xml")
    at = server.server.url + address
    fields = {"content-type": answer.fields["Content-Type"], "content-location": at}
    return feedparser.parse(answer.content, response_headers=fields)


@pytest.mark.parametrize("path", sent_as("application/rss+xml"))
def test_a_feed_reader_takes_every_feed(hostile, path):
    read = feed(hostile, target(path))
    assert (read.bozo, read.version) == (False, "rss20")
    assert read.feed.link == hostile.server.url + target(path)
    assert read.feed.updated_parsed[:3] == (2026, 1, 1)


def test_a_feed_reader_shows_the_words_of_an_entry_and_takes_none_of_them_for_markup(server):
    words = "It was 1 < 2, and <b>not bold</b> & &amp; not an ampersand."
    server.put("/blog/1/entry/1", {"title": "Signs", "text": words})
    summary = feed(server, "/blog/1").entries[-1].summary
    assert "<b>" not in summary
    assert html.unescape(summary) == words


# Promise: httplint finds nothing BAD and nothing to WARN of in what the server says, but for the four sins.

BLOG = '{"title": "x", "author": "/user/1", "about": "y"}'
ENTRY = '{"title": "x", "text": "y"}'
STALE, NEW = '"stale"', "Thu, 01 Jan 2026 09:00:00 GMT"

TOUR = {  # what happens: (status, request)
    "a user is made": (201, Request("POST", "/users/", sends(JSON), ZOE)),
    "a user is made by a form": (201, Request("POST", "/users/", sends(FORM), "name=Zoe&email=zoe@example.org")),
    "a user is made under a name of the client's choice": (201, Request("PUT", "/user/zoe", sends(JSON), ZOE)),
    "a user is replaced": (204, Request("PUT", "/user/1", sends(JSON), ZOE)),
    "a user is changed": (204, Request("PATCH", "/user/1", sends(PATCH), '{"name": "Ada L."}')),
    "a user is deleted": (204, Request("DELETE", "/user/1")),
    "users are looked for": (200, Request("QUERY", "/users/", sends(FORM), "name=Grace")),
    "users are looked for by GET": (200, Request("GET", "/users/?name=Grace")),
    "a page of users": (200, Request("GET", "/users/?after=2")),
    "a blog is made": (201, Request("POST", "/blogs/", sends(JSON), BLOG)),
    "a blog is replaced": (204, Request("PUT", "/blog/1", {**sends(JSON), "If-Match": "*"}, BLOG)),
    "a blog is deleted": (204, Request("DELETE", "/blog/1", {"If-Match": "*"})),
    "an entry is made": (201, Request("POST", "/blog/1/entries/", sends(JSON), ENTRY)),
    "entries are looked for": (200, Request("QUERY", "/blog/1/entries/", sends(FORM), "title=x")),
    "a state is remembered": (201, Request("POST", "/snapshots/")),
    "a state is put back": (204, Request("PUT", "/snapshot/now", sends(JSON), '{"records": {}}')),
    "a state is kept": (201, Request("PUT", "/snapshot/monday", sends(JSON), '{"records": {}}')),
    "the journal is emptied": (204, Request("DELETE", "/journal/")),
    "a part": (206, Request("GET", "/picture/1", {"Range": "bytes=0-9"})),
    "the last octets": (206, Request("GET", "/picture/1", {"Range": "bytes=-9"})),
    "a part of another version": (200, Request("GET", "/picture/1", {"Range": "bytes=0-9", "If-Range": STALE})),
    "two parts": (200, Request("GET", "/picture/1", {"Range": "bytes=0-9,20-29"})),
    "it has not changed since": (304, Request("GET", "/user/1", {"If-Modified-Since": NEW})),
    "HEAD, and it has not changed since": (304, Request("HEAD", "/user/1", {"If-Modified-Since": NEW})),
    "the client has what there is": (304, Request("GET", "/user/1", {"If-None-Match": "*"})),
    "the client has another version": (200, Request("GET", "/user/1", {"If-None-Match": STALE})),
    "the client has a weak tag": (200, Request("GET", "/user/1", {"If-None-Match": f"W/{STALE}"})),
    "the picture has not changed": (304, Request("GET", "/picture/1", {"If-None-Match": "*"})),
    "the slash is missing": (308, Request("GET", "/users")),
    "the slash is missing where something is made": (308, Request("POST", "/users", sends(JSON), ZOE)),
    "the slash is missing before a query": (308, Request("GET", "/users?name=Grace")),
    "the server as a whole": (204, Request("OPTIONS", "*")),
    "a member's own page": (200, Request("GET", "/private/ana", ANA)),
    "a type by quality": (200, Request("GET", "/user/1", {"Accept": "text/html;q=0.1, application/xml"})),
    "what a browser accepts": (200, Request("GET", "/blog/1", {"Accept": "text/html,application/xml;q=0.9,*/*;q=0.8"})),
    "the whole address as a target": (200, Request("GET", "http://127.0.0.1:{port}/user/1")),
    "HTTP/1.0": (200, Request("GET", "/user/1", version="HTTP/1.0")),
    "a stream of events, its head": (200, Request("HEAD", "/events")),
    "a stream of events has no tag": (200, Request("HEAD", "/events", {"If-None-Match": STALE})),
}


def accepting(request, media_type):
    """The same request, when the client prefers this type."""
    return replace(request, fields={"Accept": f"{media_type}, */*;q=0.1", **request.fields})


@pytest.mark.parametrize(("status", "request_"), TOUR.values(), ids=TOUR)
def test_httplint_has_no_complaint_about_what_happens(furnished, status, request_):
    filled = replace(request_, target=request_.target.replace("{port}", str(furnished.port)))
    assert ours(furnished, filled) == (status, {})


@pytest.mark.parametrize(("path", "method"), operations())
def test_httplint_has_no_complaint_about_any_method_of_any_noun_in_any_type(furnished, path, method):
    for media_type in types_sent(path, method) or ["*/*"]:
        furnished.server.clock.advance(5)
        assert ours(furnished, accepting(Request(method, target(path), ANA), media_type))[1] == {}


@pytest.mark.parametrize("path", PATHS)
def test_httplint_has_no_complaint_about_methods_that_a_noun_does_not_have(furnished, path):
    for method in sorted(METHODS - {*PATHS[path]}):
        furnished.server.clock.advance(5)
        assert ours(furnished, Request(method.upper(), target(path), ANA)) == (405, {})


@pytest.mark.parametrize("media_type", [JSON, "text/html"])
@pytest.mark.parametrize(("status", "request_"), REFUSALS.values(), ids=REFUSALS)
def test_httplint_has_no_complaint_about_a_refusal(in_use, status, request_, media_type):
    assert ours(in_use, accepting(request_, media_type)) == (status, {})


def test_the_tour_and_the_refusals_meet_every_status_of_the_server():
    met = {status for status, _ in [*TOUR.values(), *REFUSALS.values()]}
    named = {int(status) for path, method in operations() for status in PATHS[path][method.lower()]["responses"]}
    assert named - met == {408}  # who is too slow has a test of its own


# Promise: schemathesis, which tries to prove our OpenAPI document wrong, finds nothing with all its checks.

PICTURES = Path(mini_server.__file__).with_name("first_pictures")
CONFIG = SchemathesisConfig.from_path(Path(__file__).with_name("schemathesis.toml"))

for media_type, ending in {"image/png": "png", "image/jpeg": "jpeg", "application/xml": "xml"}.items():
    files = sorted(PICTURES.glob(f"*.{ending}"))
    schemathesis.openapi.media_type(media_type, strategies.sampled_from([file.read_bytes() for file in files]))


def reported(server):
    before_call = prepares(server)
    schemathesis.hook(before_call)
    schema = schemathesis.openapi.from_url(server.url + "/openapi", config=CONFIG)
    events = [*engine.from_schema(schema).execute()]
    schemathesis.hooks.unregister(before_call)
    return events


def prepares(server):
    """What is done before each request, under the name of the hook: it meets the first records and a journal entry.

    Only requests that build on one another meet what those before them left.
    """

    def before_call(context, case, kwargs):
        server.clock.advance(1)  # so that /limited lets somebody in now and then
        if not isinstance(case.meta.phase.data, StatefulPhaseData):
            server.app.put_back_the_records()
            server.app.journal.reset()
            server.app.test_client().get("/user/1")

    return before_call


def finding(recorder, id, check):
    """A failed check in words, with what was asked and answered."""
    case, response = recorder.cases[id].value, recorder.interactions[id].response
    failure = check.failure_info.failure
    return f"{check.name}: {case.as_curl_command()}: {response.status_code} {response.content!r}: {failure.message}"


@pytest.mark.slow
def test_no_check_of_schemathesis_fails_in_any_phase_and_every_operation_did_what_it_is_for():
    phases = {"EXAMPLES", "COVERAGE", "FUZZING", "STATEFUL_TESTING"}
    checks_there = CONFIG.projects.default.checks
    assert [name for name in CHECKS.get_all_names() if not checks_there.get_by_name(name=name).enabled] == []
    with mini_server.start() as server:  # whose end closes what the tool leaves open
        events = reported(server)
    assert [*server.app.errors, *server.errors] == []
    assert [event for event in events if isinstance(event, FatalError | NonFatalError)] == []
    finished = {event.phase.name.name: event.status.name for event in events if isinstance(event, PhaseFinished)}
    recorders = [event.recorder for event in events if isinstance(event, ScenarioFinished)]
    groups = [(recorder, id) for recorder in recorders for id in recorder.checks]
    checks = [(recorder, id, check) for recorder, id in groups for check in recorder.checks[id]]
    assert [finding(*one) for one in checks if one[2].failure_info] == []
    assert {finished[phase] for phase in phases} == {"SUCCESS"}
    statuses = {}
    for recorder in recorders:
        for id, interaction in recorder.interactions.items():
            found = statuses.setdefault(recorder.cases[id].value.operation.label, set())
            found.add(interaction.response.status_code)
    assert len(statuses) > 80
    assert [label for label, found in statuses.items() if not found & {200, 201, 204}] == []
