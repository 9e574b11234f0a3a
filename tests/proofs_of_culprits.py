"""Servers with a culprit in them, and the requests that show each at work: the shortest proof that we know.

A proof is for things called {noun}; `tag` is the entity tag of the first thing, as JSON, at the server that is asked.
"""

from clients import send
from exercises.checking.answers import requests_answer
from exercises.checking.feedback import from_exchange
from exercises.line_up_servers import Honest

THINGS = [{"name": "Heron", "seats": 4}, {"name": "Otter", "seats": 2}, {"name": "Swan", "seats": 6}]
PLAIN = type("Plain", (), {"allowed": ""})
HTML, JSON = {"Accept": "text/html"}, {"Accept": "application/json"}
NEW = {"name": "Something new"}


def proof_of(culprit, noun, tag):
    """The requests that prove a culprit guilty."""
    one, two, things = f"/{noun}/1", f"/{noun}/2", f"/{noun}s/"
    read, known = ("GET", one), {"If-None-Match": tag}
    return {
        "ReadingTakesOneAway": [read, read],
        "HeadRemoves": [("HEAD", one), read],
        "HeadSaysNothingIsThere": [read, ("HEAD", one)],
        "HeadIsRefused": [("HEAD", things), ("GET", things)],
        "SecondDeleteTakesTheNext": [("DELETE", one), ("GET", two), ("DELETE", one), ("GET", two)],
        "SecondPutAdds": [("PUT", one, NEW), ("GET", things), ("PUT", one, NEW), ("GET", things)],
        "PutMerges": [("PUT", one, NEW), read],
        "PutTrustsTheContent": [("PUT", one, {"id": "2", **NEW}), read],
        "DeleteOnlySaysSo": [("DELETE", one), read],
        "NoAllow": [("POST", one)],
        "AllowHidesDelete": [("OPTIONS", one), ("DELETE", one)],
        "OldTagIsAsGood": [("GET", one, None, {"If-None-Match": '"old"'}), read],
        "NeverNotModified": [("GET", one, None, known)],
        "NotModifiedWithoutTag": [read, ("GET", one, None, known)],
        "WritesWhateverMatches": [read, ("PUT", one, NEW, {"If-Match": '"old"'})],
        "RefusesAndWrites": [read, ("PUT", one, NEW, {"If-Match": '"old"'}), read],
        "TagOfTheAddress": [read, ("PUT", one, NEW), read],
        "OneTagForAllTypes": [("GET", one, None, HTML), ("GET", one, None, JSON)],
        "BareTag": [read],
        "CallsAPageData": [("GET", one, None, HTML)],
        "NoVary": [("GET", one, None, HTML), ("GET", one, None, JSON)],
        "MixesUpTypes": [("GET", one, None, {"Accept": "image/png"})],
        "LocationOfTheNextOne": [("POST", things, NEW), ("GET", f"/{noun}/5")],
        "NoChallenge": [("GET", "/book")],
        "AllIsWell": [("GET", f"/{noun}/50")],
    }[culprit]


def proof_by_head(culprit, noun, tag):
    """The requests that prove a culprit guilty by HEAD, where what HEAD tells is enough; or None."""
    one, two, new = ("HEAD", f"/{noun}/1"), f"/{noun}/2", f"/{noun}/5"
    things, put = ("HEAD", f"/{noun}s/"), ("PUT", f"/{noun}/1", NEW)
    page, data = ("HEAD", one[1], None, HTML), ("HEAD", one[1], None, JSON)
    return {
        "HeadRemoves": [one, one],
        "SecondDeleteTakesTheNext": [("DELETE", one[1]), ("HEAD", two), ("DELETE", one[1]), ("HEAD", two)],
        "SecondPutAdds": [put, things, put, things],
        "PutTrustsTheContent": [("PUT", new, {"id": "2", **NEW}), ("HEAD", new)],
        "DeleteOnlySaysSo": [("DELETE", one[1]), one],
        "OldTagIsAsGood": [(*one, None, {"If-None-Match": '"old"'}), one],
        "NeverNotModified": [(*one, None, {"If-None-Match": tag})],
        "RefusesAndWrites": [one, (*put, {"If-Match": '"old"'}), one],
        "TagOfTheAddress": [one, put, one],
        "OneTagForAllTypes": [page, data],
        "BareTag": [one],
        "NoVary": [page, data],
        "LocationOfTheNextOne": [("POST", things[1], NEW), ("HEAD", new)],
    }.get(culprit)


def service(*differences):
    """A server of three boats that is honest but for these differences."""
    return type("Server", (*differences, Honest), {})("boat", THINGS)


def crossed(running, requests):
    """What crosses when a server is sent requests."""
    return [
        from_exchange(send(method, running.url + target, fields=fields, content=content))
        for method, target, content, fields in requests_answer(None, requests)
    ]


def proof_for(running, culprit, how=proof_of):
    tag = send("GET", running.url + "/boat/1").field("ETag") or ""
    running.app.reset()
    return how(culprit, "boat", tag if tag.startswith('"') else f'"{tag}"')
