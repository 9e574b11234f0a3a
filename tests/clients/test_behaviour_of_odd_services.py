"""behaves before services that deceive it, or do ordinary things it once took for faults."""

from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
from flask import Response, abort, jsonify, request
from test_behaviour_does_no_harm import METHOD, Listed, asked, kept

from clients.behaviour.__main__ import main
from mini_server import start

JANE = {"title": "Old", "author": "Jane Doe"}


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


def test_where_202_leads_to_a_job_the_job_is_not_taken_for_a_member():
    class Queue(Listed):
        def create(self):
            return {"status": "/jobs/1"}, 202, {"Location": "/jobs/1"}

        def more(self):
            return [("GET", "/jobs/<id>", "job")]

        def job(self, id):
            return {"title": "import", "state": "running"}

    assert asked(Queue()).broken == ()
