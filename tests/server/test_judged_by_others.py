"""Others judge what the server says: parsers of HTML, XML and feeds, httplint, schemathesis."""

import html
import itertools
import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import feedparser
import pytest
import schemathesis
from asking import GET, wait_for_connections_to_end
from hypothesis import strategies
from linting import Heard
from refusals import ANA, HTML, ONE_OF_EACH, XML, operations, target, types_sent
from schemathesis import engine
from schemathesis.checks import CHECKS
from schemathesis.config import SchemathesisConfig
from schemathesis.engine.events import FatalError, NonFatalError, PhaseFinished, ScenarioFinished
from schemathesis.generation.meta import StatefulPhaseData
from tinyhtml5.parser import HTMLParser

import mini_server

# Promise: what calls itself HTML is without a parse error, XML parses, and a feed reader takes every feed.

RSS = "application/rss+xml"
HOSTILE = "</title><script>alert(1)</script> & &amp; \"'< ]]> \U0001f600\u202e"


def sent_as(media_type):
    """The paths of the document that offer a type."""
    found = [path for path, method in operations("GET") if media_type in types_sent(path, method)]
    assert found
    return found


def mistakes(answer):
    """What is wrong with an HTML page: parse errors of the HTML standard, and headings that skip a level."""
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    parser = HTMLParser(namespace_html_elements=False)
    tree = parser.parse(answer.body, transport_encoding="utf-8")
    assert parser.compatibility_mode == "no quirks"
    assert (tree.get("lang"), len([*tree.iter("title")]), len([*tree.iter("h1")])) == ("en", 1, 1)
    levels = [0, *(int(one.tag[1]) for one in tree.iter() if re.fullmatch("h[1-6]", str(one.tag)))]
    return [*parser.errors, *(pair for pair in itertools.pairwise(levels) if pair[1] > pair[0] + 1)]


@pytest.fixture
def hostile(server):
    """The server when its records say what a stranger would like a browser to run, asked by a member."""
    server.put("/user/1", {"name": HOSTILE[:100], "email": "<b>&@example.org"})
    server.headers.update(ANA)
    blog = {"title": HOSTILE, "author": "/user/1", "about": HOSTILE}
    assert server.put("/blog/1", blog, if_match="*").status == 204
    assert server.put("/blog/1/entry/1", {"title": HOSTILE, "text": HOSTILE}).status == 204
    return server


@pytest.mark.parametrize("path", sent_as(HTML))
def test_a_page_about_hostile_records_is_html_without_a_mistake_and_without_a_script(hostile, path):
    page = hostile.get(target(path), accept=HTML)
    assert mistakes(page) == []
    assert "<script" not in page.text


@pytest.mark.parametrize(("status", "request_"), ONE_OF_EACH.values(), ids=ONE_OF_EACH)
def test_every_refusal_in_html_is_without_a_mistake(furnished, status, request_):
    accepting = replace(request_, headers={"Accept": f"{HTML}, */*;q=0.1", **request_.headers})
    answer = furnished.wire(accepting.raw())[0]
    assert answer.status == status
    assert request_.method == "HEAD" or answer.media_type == "application/problem+json" or mistakes(answer) == []


@pytest.mark.parametrize(("kind", "path"), [(kind, path) for kind in (XML, RSS) for path in sent_as(kind)])
def test_every_xml_document_parses_whatever_the_records_say(hostile, kind, path):
    answer = hostile.get(target(path), accept=kind)
    assert answer.media_type == kind
    assert ElementTree.fromstring(answer.body).tag in ("user", "users", "blog", "picture", "rss")


def feed(server, address):
    """What a feed reader makes of an address."""
    answer = server.get(address, accept=RSS)
    at = server.server.url + address
    headers = {"content-type": answer.headers["Content-Type"], "content-location": at}
    return feedparser.parse(answer.body, response_headers=headers)


@pytest.mark.parametrize("path", sent_as(RSS))
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


# Promise: httplint finds nothing BAD and nothing to WARN of in what the server says in any test, but for the four sins.


def test_httplint_hears_what_the_server_says(server):
    server.raw(GET)
    wait_for_connections_to_end()
    assert b"Ada Lovelace" in Heard.exchanges[-1].answer  # conftest.py has it looked at after each test


# Promise: schemathesis, which tries to prove our OpenAPI document wrong, finds nothing with all its checks.

PICTURES = Path(mini_server.__file__).with_name("first_pictures")
CONFIG = SchemathesisConfig.from_path(Path(__file__).with_name("schemathesis.toml"))

for media_type, ending in {"image/png": "png", "image/jpeg": "jpeg", "application/xml": "xml"}.items():
    files = sorted(PICTURES.glob(f"*.{ending}"))
    schemathesis.openapi.media_type(media_type, strategies.sampled_from([file.read_bytes() for file in files]))


def prepares(server):
    """What is done before each request, under the name of the hook: it meets the first records and a journal entry.

    Only requests that build on one another meet what those before them left.
    """

    def before_call(context, case, kwargs):
        server.clock.advance(1)  # so that /limited lets somebody in now and then
        if not isinstance(case.meta.phase.data, StatefulPhaseData):
            server.app.put_back_the_records()
            if 1 not in server.app.journal.entries:
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
        before_call = prepares(server)
        schemathesis.hook(before_call)
        wanted = {"Accept": "application/vnd.oai.openapi+json;version=3.2"}
        schema = schemathesis.openapi.from_url(server.url + "/openapi", config=CONFIG, headers=wanted)
        events = [*engine.from_schema(schema.exclude(tag="verbs-in-the-address")).execute()]
        schemathesis.hooks.unregister(before_call)
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
    assert len(statuses) > 40
    assert [label for label, found in statuses.items() if not found & {200, 201, 204}] == []


# Promise: what REQUIREMENTS.md says is proved by tests that are there.


def test_every_test_that_the_requirements_name_is_there():
    here = Path(__file__).parent
    said = (here.parents[1] / "mini_server" / "REQUIREMENTS.md").read_text("utf-8")
    there = {name for path in here.glob("test_*.py") for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))}
    named = re.findall(r"`(test_\w+)`", said)
    assert len(named) > 60
    assert sorted({*named} - there) == []
