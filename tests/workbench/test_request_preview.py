"""The bytes that a panel previews are the bytes that a server gets, whatever is typed."""

import pytest
from all_ears import AllEars
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clients import NotSendable, compose
from clients.sending import octets_of
from workbench import RequestPanel
from workbench.request_panel import request_of

TOKENS = st.text("!#$%&'*+.^_`|~09azAZ-", min_size=1, max_size=8)
OWN = ("Host", "host", "User-Agent", "Accept", "accept", "Accept-Encoding", "Content-Type", "Content-Length")
NAMES = TOKENS | st.sampled_from((*OWN, "Transfer-Encoding", "Connection", "Expect", "Cookie"))
VALUES = st.text(max_size=12) | st.sampled_from(["", " x ", "\u00fc", "5", "0", "chunked", "a, b"])
METHODS = TOKENS | st.sampled_from(["GET", "PUT", "POST", "QUERY", "get", "CONNECT", "OPTIONS"])
ADDRESSES = st.text(max_size=15) | st.sampled_from(["/user/1", "*", "?q=1", "/a#b", "/%7e/../.", "{base_url}/user/1"])
CONTENT = (
    st.none() | st.text(max_size=20) | st.binary(max_size=20) | st.dictionaries(st.text(max_size=3), st.integers())
)


@pytest.fixture(scope="module")
def ears():
    """A server that hears everything."""
    server = AllEars()
    yield server
    server.stop()


def request_lines(text: str) -> list[str]:
    """The lines of a report that stand for what is sent."""
    return [line for line in text.splitlines() if line.startswith(">")]


@settings(
    max_examples=300,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(METHODS, ADDRESSES, st.lists(st.tuples(NAMES, VALUES), max_size=5), CONTENT)
def test_what_is_previewed_is_what_the_server_gets(ears, method, address, fields, content):
    panel = RequestPanel(ears.url, method, address, fields, content)
    previewed = str(panel.preview())
    try:
        announced = octets_of(compose(*request_of(panel.draft, panel.base_url)))
    except NotSendable as refusal:
        assert previewed.startswith("Not sent: ")
        assert str(panel.send()) == previewed and str(refusal)
        return
    sent = str(panel.send())
    assert ears.heard() == announced == panel.exchange.request.octets
    assert request_lines(previewed) == request_lines(sent)
