"""behaves before services that deceive it, or do ordinary things it once took for faults."""

import re
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
from flask import Response, abort, jsonify, request
from libraries import CHANGED, EMMA
from test_behaviour_does_no_harm import DELETE, METHOD, PUT, SAFE, TWICE, Listed, Numbers, asked, kept

from clients.judging import sender as limits
from clients.judging.__main__ import main
from mini_server import start

PLACE, OTHER_PLACE = {"shelf": 3, "place": 4}, {"shelf": 3, "place": 5}
JANE = {"title": "Old", "author": "Jane Doe"}


class FirstNames(Listed):
    """One book for each first name of an author, and POST overwrites it. The address is a word such as /book/jane."""

    def __init__(self):
        super().__init__()
        self.books = {one: {"title": "A", "author": f"{one.title()} Smith"} for one in ("amy", "jane", "bob", "cy")}
        self.before, self.last = dict(self.books), ["cy", "bob", "amy", "jane"]

    def app(self):
        app = super().app()
        for method, name in (("GET", "show"), ("PUT", "replace"), ("DELETE", "remove")):
            app.add_url_rule("/book/<id>", f"{name}_word", getattr(self, name), methods=[method])
        return app

    def index(self):
        return {"books": [{"slug": id, **self.books[id]} for id in self.last[:3] if id in self.books]}

    def show(self, id):
        return {"slug": id, **(self.books.get(id) or abort(404))}

    def create(self):
        book = self.sent()
        id = book["author"].split()[0].lower()
        self.books[id], self.last = book, [id, *(one for one in self.last if one != id)]
        return "", 201, {"Location": f"/book/{id}"}


def test_a_list_of_the_latest_that_names_members_by_a_slug_proves_nothing():
    library = FirstNames()
    behaviour = asked(library)
    assert library.written == [] and {*library.books} == {*library.before}
    assert "/book/jane may be left behind" in behaviour.text()


class Breaking(Listed):
    """Its first list comes in a bad shape, and POST overwrites the book by the same first name."""

    pages, shape = False, ""

    def index(self):
        self.shape, shape = "", self.shape
        whole = jsonify(super().index())
        bad = {
            "half": Response(whole.get_data()[:60], mimetype="application/json"),
            "page": Response("<h1>Please wait</h1>"),
            "error": jsonify({"error": "please wait"}),
        }
        return bad.get(shape, whole)

    def same(self, book):
        first = book["author"].split()[0]
        return next((id for id, one in self.books.items() if one["author"].split()[0] == first), None)


@pytest.mark.parametrize("shape", ["half", "page", "error"])
def test_where_the_first_list_was_not_whole_nothing_is_changed_or_removed(shape):
    library = Breaking([JANE])
    library.shape = shape
    behaviour = asked(library)
    assert library.written == [] and {*library.books} == {*library.before} and behaviour.broken == ()
    assert library.books == library.before or shape != "half"


def test_a_count_that_equals_a_hidden_members_number_does_not_list_it():
    class Hides(Numbers):
        posted = 0

        def index(self):
            shown = [id for id in self.books if "shelf" in self.books[id] and id != 7]
            return {"books": [{"shelf": self.books[id]["shelf"], "count": self.posted} for id in shown]}

        def same(self, book):
            self.posted = 7
            return 7

    library = Hides([{"shelf": 3, "place": 9}, {"shelf": 1, "place": 1}])
    asked(library, PLACE, OTHER_PLACE)
    assert library.written == [] and 7 in library.books


def test_where_nothing_carries_a_mark_what_is_merely_new_in_the_list_is_not_taken():
    class Later(Numbers):
        def create(self):  # another client stores an equal one, before ours is stored
            self.books[next(self.numbers)] = self.sent()
            return "", 201

    library = Later()
    asked(library, PLACE, OTHER_PLACE)
    assert library.written == []


def test_post_and_patch_at_the_member_look_first_whose_it_is():
    class Swaps(Listed):
        def app(self):
            app = super().app()
            app.add_url_rule("/book/<int:id>", "other", self.other, methods=["POST", "PATCH"])
            return app

        def show(self, id):
            if id > 900:  # the address of nobody: by now our book was removed, and its number given to somebody else
                self.books[7], self.written = dict(JANE), []
            return super().show(id)

        def other(self, id):
            self.written.append(id)
            self.books[id] = {**self.books[id], **request.get_json()}
            return "", 204

    library = Swaps()
    behaviour = asked(library)
    assert library.written == [] and library.books[7] == JANE and kept(behaviour, METHOD) == "not reached"


def test_an_address_with_the_path_of_the_collection_is_never_written_to():
    class Asked(Listed):
        def index(self):
            id = int(request.args.get("id", 0))
            books = [{**self.books[one], "url": f"/books/?id={one}"} for one in self.books]
            return (self.books.get(id) or abort(404)) if id else {"books": books}

        def create(self):
            id = next(self.numbers)
            self.books[id] = self.sent()
            return "", 201, {"Location": f"/books/?id={id}"}

        def more(self):
            return [("DELETE", "/books/", "empty"), ("PUT", "/books/", "empty")]

        def empty(self):
            self.books.clear()
            return "", 204

    library = Asked()
    behaviour = asked(library)
    assert library.before.items() <= library.books.items() and "/books/?id=7" in behaviour.text()


class Verbs(Listed):
    """GET removes a book, as its list says, and GET empties the whole."""

    def index(self):
        return {"actions": ["/books/clear"], "books": [f"/books/delete/{id}" for id in self.books]}

    def more(self):
        return [("GET", "/books/delete/<int:id>", "get_removes"), ("GET", "/books/clear", "get_clears")]

    def get_removes(self, id):
        return self.remove(id)[0], 200

    def get_clears(self):
        self.books.clear()
        return {}


@pytest.mark.parametrize("write", [[], ["--write"]])
def test_a_link_with_a_verb_is_never_tried_out(write, capsys):
    library = Verbs()
    with start(library.app()) as server:
        main([f"{server.url}/books/", *write])
    assert library.books == library.before and "a verb in /books/delete/1" in capsys.readouterr().out


def test_a_redirect_to_another_server_never_gets_the_callers_fields():
    class Elsewhere(BaseHTTPRequestHandler):
        def do_GET(self):
            seen.extend([self.headers.get("Authorization"), self.headers.get("X-Api-Key")])
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            self.wfile.write(b'[{"id": 1, "url": "/books/1", "title": "Emma"}]')

        def log_message(self, *words):
            pass

    class Leads(Listed):
        def index(self):
            return "", 302, {"Location": f"http://127.0.0.1:{other.server_port}/books/"}

    seen = []
    with HTTPServer(("127.0.0.1", 0), Elsewhere) as other, start(Leads().app()) as server:
        Thread(target=other.serve_forever, daemon=True).start()
        keys = ["--field", "Authorization: Bearer secret", "--field", "X-Api-Key: secret"]
        main([f"{server.url}/books/", "--write", *keys])
        other.shutdown()
    assert {*seen} <= {None}


def test_a_post_that_could_not_be_looked_after_is_named(monkeypatch):
    class Locked(Listed):
        pages, shows = False, 9

        def app(self):
            app, posted = super().app(), []

            @app.before_request
            def door():
                if posted:
                    abort(503)
                posted.extend(["POST"] * (request.method == "POST"))

            return app

    monkeypatch.setattr(limits, "MOST_REQUESTS", 2)
    said = asked(Locked()).text()
    assert "What POST made may be left behind ('/book/7')" in said
    assert "Missing in the collection" not in said


class Few(Listed):
    """It knows these authors only, and refuses others with a status of its own."""

    status = 404

    def sent(self):
        book = super().sent()
        return book if book["author"] in (EMMA["author"], CHANGED["author"]) else abort(self.status)


@pytest.mark.parametrize("status", [403, 404, 409])
def test_a_text_that_names_somebody_who_has_to_exist_goes_without_a_mark(status):
    library = Few()
    library.status = status
    behaviour = asked(library)
    assert behaviour.good and library.books == library.before


def test_a_service_that_drops_digits_is_asked_all_the_same():
    class Letters(Listed):
        def sent(self):
            return {name: re.sub("[0-9]", "", text) for name, text in super().sent().items()}

    for _ in range(3):
        assert asked(Letters()).good


def test_a_member_in_the_form_of_json_api_is_what_was_sent():
    class JsonApi(Listed):
        def told(self, id):
            return {"type": "books", "id": str(id), "attributes": self.books[id], "links": {"self": f"/book/{id}"}}

        def index(self):
            return {"data": [self.told(id) for id in self.books]}

        def show(self, id):
            return {"data": self.told(id)} if id in self.books else abort(404)

        def sent(self):
            sent = request.get_json()
            return sent["data"]["attributes"] if isinstance(sent, dict) and "data" in sent else abort(422)

    library = JsonApi()
    example, changed = ({"data": {"type": "books", "attributes": one}} for one in (EMMA, CHANGED))
    behaviour = asked(library, example, changed)
    assert behaviour.broken == () and kept(behaviour, DELETE) == "yes" and library.books == library.before


def test_a_list_that_shows_its_first_page_only_and_does_not_say_so_is_not_accused():
    class First(Listed):
        pages, shows = False, 6

    behaviour = asked(First())
    assert behaviour.broken == () and "/book/7 may be left behind" in behaviour.text()


@pytest.mark.parametrize("status", [402, 419, 423, 451, 507])
def test_a_refusal_that_says_nothing_about_post_is_no_broken_promise(status):
    class Refuses(Listed):
        def create(self):
            return "", status

    assert asked(Refuses()).broken == ()


def test_a_condition_that_is_demanded_by_412_is_met():
    class Strict(Listed):
        def show(self, id):
            return super().show(id), 200, {"ETag": f'"{hash(str(self.books[id]))}"'}

        def replace(self, id):
            return super().replace(id) if request.headers.get("If-Match") else abort(412)

    assert asked(Strict()).good


def test_a_member_that_others_remove_meanwhile_is_no_fault_of_put():
    class Cleaner(Listed):
        def app(self):
            app, heads = super().app(), []

            @app.before_request
            def clean():
                heads.extend(["HEAD"] * (request.method == "HEAD" and request.path == "/book/7"))
                if len(heads) >= 2:
                    self.books.pop(7, None)

            return app

    assert asked(Cleaner()).finding(PUT).kept == "not reached"


def test_where_202_leads_to_a_job_the_job_is_not_taken_for_a_member():
    class Queue(Listed):
        def create(self):
            return {"status": "/jobs/1"}, 202, {"Location": "/jobs/1"}

        def more(self):
            return [("GET", "/jobs/<id>", "job")]

        def job(self, id):
            return {"title": "import", "state": "running"}

    assert asked(Queue()).broken == ()


def test_303_to_the_list_is_no_fault_and_the_member_is_found():
    class Form(Listed):
        def create(self):
            super().create()
            return "", 303, {"Location": "/books/?page=1"}

    library = Form()
    behaviour = asked(library)
    assert behaviour.broken == () and kept(behaviour, DELETE) == "yes" and library.books == library.before


def test_one_more_post_that_is_refused_does_not_mean_that_an_address_is_given_again():
    class Once(Listed):
        titles: tuple = ()

        def create(self):
            title = request.get_json()["title"] if isinstance(request.get_json(), dict) else abort(422)
            self.titles = (*self.titles, title) if title not in self.titles else abort(409)
            return super().create()

    finding = asked(Once()).finding(TWICE)
    assert finding.kept == "not reached" and finding.found.startswith("409 Conflict for one more POST")


def test_what_the_server_sets_in_a_copied_example_is_no_broken_promise(capsys):
    class Sets(Listed):
        pages, shows = False, 9

        def sent(self):
            return {**super().sent(), "owner": "me", "version": 1}

        def replace(self, id):
            version = self.books[id]["version"]
            answer = super().replace(id)
            self.books[id]["version"] = version + 1
            return answer

    library = Sets()
    for book in library.books.values():
        book |= {"owner": "alice", "version": 3}
    with start(library.app()) as server:
        assert main([f"{server.url}/books/", "--write", "--type", "application/json"]) == 0, capsys.readouterr().out
    assert "`owner`, `version` came otherwise" in capsys.readouterr().out and {*library.books} == {*library.before}


def test_where_head_removes_the_member_reading_is_not_called_safe():
    class Removes(Listed):
        def show(self, id):
            return self.remove(id) if request.method == "HEAD" and id in self.books else super().show(id)

    behaviour = asked(Removes())
    assert kept(behaviour, SAFE) == kept(behaviour, PUT) == "not reached"
    assert "gone after GET and HEAD alone" in behaviour.text()
