"""What is the same for every GET of a record is made once, and anew as soon as any record has changed."""

import pytest
from asking import ZOE

from mini_server.representations import record_to_json
from mini_server.semantics import JSON, RSS, XML
from mini_server.users import User


@pytest.fixture
def made(monkeypatch):
    """The users that JSON was made of, one after the other."""
    found = []
    monkeypatch.setitem(User.offers, JSON, lambda user: found.append(user.stored) or record_to_json(user))
    return found


CHANGES = {
    "PUT": lambda server: server.put("/user/2", ZOE),
    "PATCH": lambda server: server.ask(
        "PATCH", "/user/2", '{"name": "Grace"}', content_type="application/merge-patch+json"
    ),
    "DELETE": lambda server: server.delete("/user/2"),
    "a verb": lambda server: server.get("/user/delete/2"),
    "a state put back": lambda server: server.put("/snapshot/now", {"records": {}}),
    "reset": lambda server: server.server.reset(),
}


@pytest.mark.parametrize("change", CHANGES)
def test_after_a_change_it_is_what_is_stored_now(server, change):
    def versions():
        answers = [server.get(f"/user/{id}", accept=kind) for id in (1, 2) for kind in (JSON, XML)]
        return [(answer.status, answer.fields.get("ETag")) for answer in answers]

    server.put("/user/1", ZOE)
    before = versions()
    CHANGES[change](server)
    after = versions()
    server.server.app.store.once.forget()
    assert before != after == versions()


def test_another_name_of_its_author_changes_the_document_of_a_blog(server):
    before = server.get("/blog/1", accept=XML)
    server.put("/user/1", ZOE)
    after = server.get("/blog/1", accept=XML, if_none_match=before.fields["ETag"])
    assert (after.status, ZOE["name"] in after.text, ZOE["name"] in before.text) == (200, True, False)


def test_a_feed_has_the_addresses_of_the_host_that_was_asked(server):
    hosts = [f"{name}:{server.port}" for name in ("127.0.0.1", "localhost")]
    feeds = [server.get("/blog/1", accept=RSS, host=host).text for host in hosts]
    assert [f"http://{host}/blog/1" in feed for feed in feeds for host in hosts] == [True, False, False, True]


def test_a_write_that_is_undone_leaves_nothing_behind(server):
    app, before = server.server.app, server.get("/user/1")
    with pytest.raises(ZeroDivisionError), app.store.turn():
        app.store.put("user", "1", ZOE)
        app.store.once.get(("/user/1", "", JSON, f"127.0.0.1:{server.port}", "", "http"), lambda: (b"wrong", '"x"', ""))
        raise ZeroDivisionError
    assert server.get("/user/1").content == before.content
