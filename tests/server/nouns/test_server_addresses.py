"""Promise: the addresses that the documentation names are the ones that the server has."""

import re
from pathlib import Path

import mini_server
from mini_server.app import create_app

README = (Path(mini_server.__file__).parent / "README.md").read_text("utf-8")
BROWSER = "text/html,*/*;q=0.1"


def shape(address):
    """An address without the names and types of its parts."""
    return re.sub(r"<[^>]*>", "<>", address)


def rules():
    """Address -> methods, from the app itself."""
    return {shape(rule.rule): rule.methods for rule in create_app().url_map.iter_rules()}


def documented():
    """Address -> methods besides OPTIONS and TRACE, from the table of the room's README."""
    rows = re.findall(r"^\|[^|]+\| `(/[^`]*)` \| ([A-Z ]+) \|", README, flags=re.MULTILINE)
    return {shape(address): {*methods.split()} for address, methods in rows}


def test_every_address_has_options_and_trace():
    assert all({"OPTIONS", "TRACE"} <= methods for methods in rules().values())


def test_the_service_links_to_every_collection(server):
    links = {value for value in server.get("/").json().values() if value.startswith("/")}
    assert links >= {address for address in documented() if re.fullmatch("/[a-z]+/", address)}
    assert {server.head(link).status for link in links} == {200}


def links_of(server, target):
    """Where a page links to. Only HEAD is sent to what is no page: a stream of events would never end."""
    head = server.head(target, accept=BROWSER)
    assert head.status in (200, 308, 401, 403, 429), target
    page = server.get(target, accept=BROWSER).text if head.media_type == "text/html" else ""
    return {*re.findall(r'(?:href|src)="(/[^"]*)"', page)}


def test_every_link_of_every_page_leads_somewhere(server):
    seen, waiting = set(), ["/"]
    while waiting:
        new = links_of(server, waiting.pop()) - seen
        seen |= new
        waiting += new
    assert {"/users/", "/user/5", "/journal/"} <= seen
    assert not [link for link in seen if "delete" in link]
