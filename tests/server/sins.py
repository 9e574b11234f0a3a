"""What httplint says of the four sins, beside what they did: written into the file that lessons read.

`python tests/server/sins.py` writes it anew, after httplint or the sins have changed.
"""

import json
from pathlib import Path

from asking import Asker
from linting import notes
from refusals import FORM, JSON, ZOE, Request, sends

import mini_server

FILE = Path(__file__).with_name("sins_as_httplint_sees_them.json")
SINS = {  # what was asked for: the request
    "create a user": Request("POST", "/users/create/", sends(JSON), ZOE),
    "create a user without a name": Request("POST", "/users/create/", sends(JSON), '{"name": ""}'),
    "show a user": Request("GET", "/user/show/1"),
    "show a user who is not there": Request("GET", "/user/show/99"),
    "change a user": Request("POST", "/user/update/1", sends(FORM), "name=Ada+L."),
    "delete a user": Request("GET", "/user/delete/2"),
    "delete a user who is gone": Request("GET", "/user/delete/2"),
    "look whether a user could be deleted": Request("HEAD", "/user/delete/3"),
}


def seen(server):
    """For each sin: the request, its status, how many records it changed, and each note of httplint."""
    return [seen_once(server, what, request) for what, request in SINS.items()]


def seen_once(server, what, request):
    """One of them."""
    before = server.state()["records"]["user"]
    status, found = notes(server, request)
    after = server.state()["records"]["user"]
    return {
        "what": what,
        "request": f"{request.method} {request.target}",
        "status": status,
        "records_changed": sum(before.get(id) != after.get(id) for id in {*before, *after}),
        "notes": [{"level": note.level.value, "says": str(note.summary)} for note in found],
    }


if __name__ == "__main__":
    with mini_server.start() as server:
        asker = Asker(server)
        FILE.write_text(json.dumps(seen(asker), indent=2, ensure_ascii=False) + "\n", "utf-8")
        asker.session.close()
