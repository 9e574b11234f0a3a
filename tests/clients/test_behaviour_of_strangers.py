"""behaves before servers that do things their own way: no Location, names for addresses, titles like verbs."""

from itertools import count

import pytest
from flask import Flask, abort, request
from libraries import CHANGED, EMMA, Library

from clients.judging.__main__ import main
from clients.judging.behaviour import behaves
from mini_server import start


class Names(Library):
    """It lists whole books by their number, names no address, and answers 201 with the book."""

    members = "/books/<int:id>"

    def app(self):
        app = Flask("names")
        routes = [("GET", "/books/", "index"), ("POST", "/books/", "create"), ("GET", self.members, "show")]
        routes += [("PUT", self.members, "replace"), ("DELETE", self.members, "remove")]
        for method, rule, name in routes:
            app.add_url_rule(rule, name, getattr(self, name), methods=[method])
        return app

    def index(self):
        return [self.told(id) for id in self.books]

    def told(self, id):
        return {"id": id, **self.books[id]}

    def create(self):
        id = next(self.numbers)
        self.books[id] = self.sent()
        return self.told(id), 201


class Told(Names):
    """Its members are elsewhere, and the answer says where, under one of many words."""

    members = "/shelf/<int:id>/book"

    def __init__(self, under):
        super().__init__()
        self.under = under

    def told(self, id):
        address = f"/shelf/{id}/book"
        inside = {"_links": {"self": {"href": address}}, "links": {"self": address}}
        return {**self.books[id], self.under: inside.get(self.under, address)}


class Elsewhere(Names):
    members = "/book/number/<int:id>"


def asked(app, example=EMMA, changed=CHANGED, types="*/*", **more):
    with start(app) as server:
        return behaves(server.url, "/books/", example, changed, types, write=True, **more)


def kept(behaviour, words):
    return behaviour.finding(words).kept


def test_a_member_without_location_is_found_by_its_name_and_that_is_said_to_be_a_guess():
    library = Names()
    behaviour = asked(library.app())
    assert [one.promise.split()[0:2] for one in behaviour.broken] == [["POST", "to"], ["The", "collection"]]
    assert "guessed from the name in the answer: /books/2" in behaviour.finding("makes a member").found
    assert "its address has to be guessed" in behaviour.finding("collection links").found
    assert list(library.books) == [1] and behaviour.left == () and behaviour.lost == ()


@pytest.mark.parametrize("under", ["url", "href", "self", "_links", "links"])
def test_a_member_without_location_is_found_by_what_its_content_says_of_itself(under):
    behaviour = asked(Told(under).app())
    word = "self" if under.endswith("links") else under
    assert f"stood under `{word}` in the answer: /shelf/2/book" in behaviour.finding("makes a member").found
    assert [one.promise.partition(" ")[0] for one in behaviour.broken] == ["POST"]


def test_where_no_way_leads_there_the_caller_can_say_where_members_are():
    library = Elsewhere()
    lost = asked(library.app())
    assert "nothing else led to what was made" in lost.finding("makes a member").found
    assert "it is there still" in lost.text() and lost.lost[0] in lost.brief()
    assert kept(lost, "GET gives") == "not reached" and len(library.books) == 2
    said = asked(library.app(), member="/book/number/{id}")
    assert "by the pattern that you gave: /book/number/" in said.finding("makes a member").found
    assert [kept(said, words) for words in ("GET gives", "PUT replaces", "DELETE removes")] == ["yes"] * 3
    assert len(library.books) == 2


def test_a_guess_that_leads_to_another_member_is_none():
    class Lies(Names):
        def told(self, id):
            return {**super().told(id), "id": 1}

    library = Lies()
    before = dict(library.books[1])
    behaviour = asked(library.app())
    assert library.books[1] == before
    assert kept(behaviour, "DELETE removes") == "not reached" and behaviour.lost


def test_a_name_that_is_a_text_is_no_link():
    class Texts(Names):
        members = "/books/<id>"

        def __init__(self):
            super().__init__()
            self.books, self.numbers = {"a1": self.books[1]}, (f"a{n}" for n in count(2))

    behaviour = asked(Texts().app())
    assert kept(behaviour, "collection links") == "no" and kept(behaviour, "DELETE removes") == "yes"


def test_a_title_is_no_address_with_a_verb_in_it():
    class Titled(Library):
        def index(self):
            return {"books": [{"url": f"/book/{id}", **book} for id, book in self.books.items()]}

    example = {"title": "Delete", "author": "Read"}
    assert kept(asked(Titled().app(), example, CHANGED), "No verb") == "yes"


def test_head_may_leave_out_an_entity_tag_but_not_say_another():
    class Tagged(Library):
        tag = ""

        def show(self, id):
            content, status, fields = super().show(id)
            tag = self.tag if request.method == "HEAD" else '"one"'
            return content, status, {**fields, **({"ETag": tag} if tag else {})}

    assert kept(asked(Tagged().app()), "HEAD answers") == "yes"
    other = Tagged()
    other.tag = '"two"'
    assert "another ETag" in asked(other.app()).finding("HEAD answers").found


def test_501_is_no_broken_promise_where_the_method_is_known_nowhere_and_is_one_where_it_is():
    class Some(Library):
        def replace(self, id):
            abort(501)

    behaviour = asked(Some().app())
    assert kept(behaviour, "PUT replaces") == kept(behaviour, "PUT keeps nothing") == "does not apply"
    assert "knows no PUT" in behaviour.finding("PUT replaces").found and behaviour.good

    class Refuses(Library):
        def more(self):
            return [("POST", "/book/<int:id>", "refuse")]

        def refuse(self, id):
            abort(501)

    assert asked(Refuses().app()).finding("405").found == "501 Not Implemented for POST"


def test_a_member_that_was_there_is_read_and_never_written_to():
    class Closed(Library):
        def create(self):
            abort(405)

    library = Closed()
    before = dict(library.books)
    behaviour = asked(library.app(), member="/book/1")
    assert [kept(behaviour, words) for words in ("HEAD answers", "One address", "GET and HEAD")] == ["yes"] * 3
    assert kept(behaviour, "DELETE removes") == kept(behaviour, "PUT replaces") == "not reached"
    written = [one.request.target for one in behaviour.exchanges if one.request.method in ("PUT", "DELETE")]
    assert "/book/1" not in written and library.books == before


def test_allow_has_to_name_what_worked_there():
    class Forgets(Library):
        def app(self):
            app = super().app()
            app.register_error_handler(405, lambda error: ("no", 405, {"Allow": "GET"}))
            return app

    assert asked(Forgets().app()).finding("405").found == "405, and Allow: GET, although PUT was done there"


def test_an_example_of_one_part_says_nothing_about_what_is_left_out():
    class Titles(Library):
        def sent(self):
            return {"author": "", **request.get_json()} if "title" in (request.get_json() or ()) else abort(422)

    behaviour = asked(Titles().app(), {"title": "Emma"}, {"title": "Persuasion"})
    assert "needs two parts" in behaviour.finding("PUT keeps nothing").found


def test_fields_go_with_each_request_and_a_page_of_json_is_followed():
    class Guarded(Library):
        def app(self):
            app = super().app()
            app.before_request(lambda: None if request.headers.get("Authorization") == "Bearer me" else abort(401))
            return app

        def index(self):
            page = int(request.args.get("page", 1))
            urls = [f"/book/{id}" for id in self.books]
            return {"books": urls[page - 1 : page], "next": f"?page={page + 1}" if page < len(urls) else None}

    assert asked(Guarded().app(), fields={"Authorization": "Bearer me"}).good
    assert not asked(Guarded().app()).good


@pytest.mark.parametrize("wrong", [{"member": 7}, {"member": "todo"}, {"fields": 7}, {"fields": {"a b": "c"}}])
def test_what_cannot_be_asked_is_a_sentence(wrong):
    assert behaves("http://127.0.0.1:9", "/books/", EMMA, CHANGED, **wrong).fault


def test_the_command_makes_its_own_example_and_says_by_its_status_what_it_found(capsys):
    with start(Names().app()) as server:
        url = f"{server.url}/books/"
        assert main([url, "--write"]) == 1
        assert "NO  POST to the collection" in capsys.readouterr().out
        assert main([url, "--write", "--fail-on", "rule"]) == 1
        assert main([url, "--write", "--fail-on", "rule", "--known", "location"]) == 0
        assert main([url, "--write", "--fail-on", "never", "--brief"]) == 0
        capsys.readouterr()
    assert main([url, "--write"]) == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nonsense"], "not a whole address"),
        (["http://127.0.0.1:9/", "--write", "--example", "{"], "--example is no JSON"),
        (["http://127.0.0.1:9/", "--write", "--changed", "[]"], "--changed is a JSON object"),
        (["http://127.0.0.1:9/", "--field", "secret"], "A field is a name, a colon and a value"),
    ],
)
def test_what_is_typed_wrong_is_a_sentence_and_2(arguments, words, capsys):
    assert main(arguments) == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (401, "wants to know who asks"),
        (403, "this client may not"),
        (429, "asks for a pause"),
        (503, "cannot answer now"),
    ],
)
def test_a_refusal_that_says_nothing_about_a_promise_is_no_broken_one(status, words):
    class Closed(Library):
        def app(self):
            app = super().app()
            app.before_request(lambda: abort(status))
            return app

    behaviour = asked(Closed().app())
    assert behaviour.broken == ()
    assert words in behaviour.finding("makes a member").found and not behaviour.good
    assert words in behaviour.brief()


def test_content_that_is_refused_and_an_address_where_nothing_is_are_not_held_against_a_server():
    with start(Library().app()) as server:
        refused = behaves(server.url, "/books/", {"name": "x"}, {"name": "y"}, write=True)
        nowhere = behaves(server.url, "/shelves/", EMMA, CHANGED, write=True)
        assert main([f"{server.url}/shelves/", "--write"]) == 2
    assert refused.broken == nowhere.broken == ()
    assert "what was sent, as JSON, was refused" in refused.finding("makes a member").found
    assert "Is it the address of the collection?" in nowhere.text()


def test_a_collection_that_was_typed_without_its_slash_is_asked_where_it_is():
    with start(Library().app()) as server:
        assert behaves(server.url, "/books", EMMA, CHANGED, write=True).good
        assert main([f"{server.url}/books", "--write", "--example", '{"title": "a", "author": "b"}']) == 0


class Dated(Names):
    """It says itself when a book was made, whatever a client says."""

    def told(self, id):
        return {"created": f"2026-11-22T17:51:{id:02}", **super().told(id)}

    def sent(self):
        book = request.get_json()
        return {name: book[name] for name in EMMA} if isinstance(book, dict) else abort(422)


def test_a_member_to_which_the_server_adds_is_found_and_removed_and_the_command_does_not_send_what_it_adds(capsys):
    library = Dated()
    behaviour = asked(library.app(), {**EMMA, "created": "by me"}, {**CHANGED, "created": "by me"})
    assert "guessed from the name" in behaviour.finding("makes a member").found
    assert "another created" in behaviour.finding("GET gives").found and behaviour.left == behaviour.lost == ()
    with start(library.app()) as server:
        assert main([f"{server.url}/books/", "--write"]) == 1
    assert "yes GET gives what was sent" in capsys.readouterr().out and list(library.books) == [1]


def test_the_command_sends_what_a_description_says_is_read(capsys):
    class Described(Names):
        def told(self, id):
            return {"rank": id, **super().told(id)}

        def app(self):
            app, names = super().app(), {"title": {}, "author": {}}
            content = {"application/json": {"schema": {"$ref": "#/components/schemas/Book"}}}
            paths = {"/books/": {"post": {"requestBody": {"content": content}}}}
            said = {"paths": paths, "components": {"schemas": {"Book": {"properties": names}}}}
            app.add_url_rule("/openapi.json", "said", lambda: said)
            return app

    with start(Described().app()) as server:
        assert main([f"{server.url}/books/", "--write", "--known", "location", "--fail-on", "rule"]) == 0
    assert "yes POST" not in capsys.readouterr().out


@pytest.mark.parametrize("under", ["url", "self"])
def test_what_an_answer_names_and_is_somebody_elses_is_never_written_to(under):
    """`url` may be what a bookmark is about; here it leads to a book that no list has named."""

    class Bookmarks(Names):
        def __init__(self):
            super().__init__()
            self.books[99] = {"title": "Middlemarch", "author": "George Eliot"}

        def index(self):
            return []

        def create(self):
            self.sent()
            return {under: "/books/99"}, 201

    library = Bookmarks()
    behaviour = asked(library.app())
    assert library.books[99]["title"] == "Middlemarch" and behaviour.lost
    assert {one.request.method for one in behaviour.exchanges if one.request.target == "/books/99"} <= {"GET"}


def test_nonsense_that_was_stored_is_named_and_not_removed_where_nothing_shows_that_it_is_ours():
    class Swallows(Names):
        def sent(self):
            return request.get_json(force=True, silent=True) or EMMA

        def show(self, id):
            return self.told(id) if id in self.books else abort(404)

        def told(self, id):
            return {"id": id, **(self.books[id] if isinstance(self.books[id], dict) else {"title": "?"})}

    library = Swallows()
    behaviour = asked(library.app())
    assert kept(behaviour, "makes no sense") == "no"
    assert "/books/3 may be left behind" in behaviour.brief() and list(library.books) == [1, 3]
