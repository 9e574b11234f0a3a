"""A shelf of books in Flask for each fault: /put-merges/books/ breaks one promise, /none/books/ keeps them all.

Under the other names it keeps them in an unusual, honest way.
/none~2/books/ has books of its own. python faulty_flask.py prints its address and serves.
"""

import random
from collections import defaultdict
from datetime import UTC, datetime
from itertools import count

from flask import Flask, Response, abort, g, jsonify, redirect, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed, NotFound
from werkzeug.serving import WSGIRequestHandler, make_server

app = Flask("books")
app.url_map.strict_slashes = False
TEXTS = {"title", "author"}
PAGE = 2
LACKS = {"without-put": "PUT", "without-delete": "DELETE", "without-post": "POST"}


class Shelf:
    """What one of them has stored."""

    def __init__(self):
        self.books, self.numbers, self.asked = {}, count(1), 0
        for title, author in (("Persuasion", "Jane Austen"), ("Middlemarch", "George Eliot"), ("Emma", "Jane Austen")):
            self.add({"title": title, "author": author})

    def add(self, book):
        id = next(self.numbers)
        name = f"book-{'abcdefghijklmnopqrstuvwxyz'[id % 26]}{id}" if has("ids-as-texts") else str(id)
        self.books[name] = dict(book)
        return name


shelves = defaultdict(Shelf)


def has(*faults):
    return g.fault in faults


@app.url_value_preprocessor
def choose(endpoint, values):
    g.place = (values or {}).pop("fault", "")
    g.fault = g.place.partition("~")[0]
    g.shelf = shelves[g.place]
    g.shelf.asked += 1
    if has("somebody-writes-meanwhile") and g.shelf.asked % 7 == 0 and "1" in g.shelf.books:
        g.shelf.books["1"]["title"] += "?"
    if request.method == LACKS.get(g.fault):
        raise MethodNotAllowed


def sent():
    """The book that was sent; 400, 415 or 422 where none was."""
    if has("stores-nonsense"):
        return request.get_json(force=True, silent=True) or {"title": request.get_data(as_text=True), "author": "?"}
    book = request.get_json() if not has("fails-for-nonsense") else request.get_json(force=True)
    if has("fails-for-nonsense"):
        return {"title": book["title"], "author": book["author"]}
    if not isinstance(book, dict) or not {*book} >= TEXTS or not all(isinstance(book[one], str) for one in TEXTS):
        abort(422)
    if has("short-titles") and len(book["title"]) > 8:
        abort(422)
    return {one: book[one] for one in TEXTS}


def address(id):
    return f"/{g.place}/books/{id}"


def told(id):
    book = {"id": id, "url": address(id), **g.shelf.books[id]}
    if has("a-clock", "a-clock-of-seconds"):
        book["now"] = datetime.now(UTC).isoformat(timespec="seconds" if has("a-clock-of-seconds") else "auto")
    if has("a-count-of-requests"):
        book["served"] = g.shelf.asked
    return {"data": book} if has("wrapped") else book


@app.get("/<fault>/books/")
def index():
    if has("a-list-that-writes"):
        g.shelf.add({"title": "seen", "author": "nobody"})
    if has("a-list-of-nobody"):
        return {"count": len(g.shelf.books)}
    if has("behind-a-door") and request.headers.get("Authorization") != "Bearer me":
        return "", 401, {"WWW-Authenticate": "Bearer"}
    if has("somebody-else") and len(g.shelf.books) % 2:  # whoever looks meets others who come and go
        g.shelf.books.pop("1", None)
    ids = [id for id, book in g.shelf.books.items() if book]
    if has("a-list-in-any-order"):
        random.shuffle(ids)
    if has("a-list-that-counts-its-visits"):
        return {"books": [told(id) for id in ids], "visits": g.shelf.asked}
    if has("paged", "paged-and-known"):
        page = request.args.get("page", 1, int)
        more = {"next": f"?page={page + 1}"} if len(ids) > page * PAGE else {}
        return {"books": [told(id) for id in ids[(page - 1) * PAGE : page * PAGE]], **more}
    if has("cut-short", "newest-first"):
        ids = [*reversed(ids)] if has("newest-first") else ids
        return {"books": [told(id) for id in ids[:PAGE]]}
    if has("names-alone"):
        return {"books": [{"id": id, **g.shelf.books[id]} for id in ids]}
    return {"items": {"all": [told(id) for id in ids]}} if has("deep") else {"books": [told(id) for id in ids]}


@app.post("/<fault>/books/")
def create():
    if has("behind-a-door"):
        return "", 401, {"WWW-Authenticate": "Bearer"}
    try:
        book = sent()
    except HTTPException:
        if has("refuses-and-stores"):
            g.shelf.add({"title": "refused", "author": "nobody"})
        raise
    same = [id for id, one in g.shelf.books.items() if one == book]
    if has("equal-ones", "paged-and-known") and same:
        return told(same[0]), 200
    if has("one-for-each-author"):
        same = [id for id, one in g.shelf.books.items() if one["author"].split()[0] == book["author"].split()[0]]
        if same:
            g.shelf.books[same[0]] = book
            return told(same[0]), 200, {"Content-Location": address(same[0])}
    if has("answers-with-the-first"):
        g.shelf.books["1"] = book
        return told("1"), 201, {"Location": address("1")}
    if has("stores-nothing"):
        return "", 201, {"Location": address(99)}
    if has("loses-the-author"):
        book = {"title": book["title"], "author": "nobody"}
    id = g.shelf.add(book)
    if has("stores-twice"):
        g.shelf.add(book)
    if has("somebody-else"):
        g.shelf.add({one: text.rpartition(" ")[0] or text for one, text in book.items()})
    if has("after-a-form"):
        return redirect(address(id), 303)
    if has("made-later"):
        return "", 202
    if has("no-location", "names-alone"):
        return told(id), 201
    return told(id), 201, {"Location": address(id)}


def there(id):
    if has("soft") and g.shelf.books.get(id) == {}:
        abort(410)
    if id not in g.shelf.books:
        abort(404)
    return g.shelf.books[id]


WRITES = {
    "head-overwrites": ("HEAD book", {"title": ""}),
    "head-touches": ("HEAD book", {"touched": None}),
    "options-writes": ("OPTIONS book", {"author": "OPTIONS"}),
    "get-marks-as-read": ("GET book", {"seen": True}),
    "a-list-that-marks-all": ("GET list", {"seen": True}),
    "a-query-writes": ("GET book ?", {"title": "asked for"}),
    "a-query-of-the-list-writes": ("GET list ?", {"seen": True}),
    "a-page-for-browsers-marks": ("GET book html", {"seen": True}),
    "options-of-the-list-writes": ("OPTIONS list", {"seen": True}),
}
"""By which request each of them writes, and what: to the book, or to all where the list was asked for."""


@app.after_request
def write_though_it_should_read(answer):
    id = (request.view_args or {}).get("id")
    asked = f"{request.method} {'book' if id else 'list'}{' ?' * bool(request.args)}"
    asked += " html" * (request.headers.get("Accept") == "text/html")
    by, parts = WRITES.get(g.fault, ("", {}))
    if asked == by:
        for one in {*g.shelf.books} & ({id} if id else {*g.shelf.books}):
            g.shelf.books[one] |= {"touched": g.shelf.asked} if "touched" in parts else parts
    if has("head-deletes") and asked == "HEAD book":
        g.shelf.books.pop(id, None)
    if has("head-of-the-list-adds") and asked == "HEAD list":
        g.shelf.add({"title": "seen", "author": "nobody"})
    return answer


@app.route("/<fault>/books/<id>", methods=["GET"])
def show(id):
    if request.path.endswith("/"):
        abort(404)
    if id not in g.shelf.books and has("nobody-is-200"):
        return {"error": "no such book"}
    book = there(id)
    if has("get-counts"):
        book["views"] = book.get("views", 0) + 1
    if has("get-touches"):
        book["title"] += "!"
    answer = jsonify(told(id))
    if request.accept_mimetypes.best_match(["application/json", "text/html"]) == "text/html" and has("html"):
        answer = Response(f"<title>Book</title><p>{book['title']}, {book['author']}", mimetype="text/html")
    if has("html"):
        answer.vary.add("Accept")
    answer.set_etag("one" if has("one-tag") else str(hash(answer.get_data())))
    if has("another-tag-each-time"):
        answer.set_etag(str(random.random()))
    if has("changed-just-now"):
        answer.last_modified = datetime.now(UTC)
    return answer


def may_write(id):
    """428 where a condition is wanted and none came, 412 where it does not hold."""
    if has("wants-a-condition"):
        said = request.headers.get("If-Match")
        if said != f'"{hash(str(told(id)))}"':
            abort(412) if said else abort(Response(status=428))


@app.put("/<fault>/books/<id>")
def replace(id):
    there(id)
    may_write(id)
    if has("put-merges"):
        g.shelf.books[id] = {**g.shelf.books[id], **request.get_json()}
        return told(id)
    book = sent()
    if has("put-appends"):
        g.shelf.add(book)
    if has("put-piles-up"):
        book["title"] = f"{g.shelf.books[id]['title']}, {book['title']}"
    g.shelf.books[id] = book
    return told(id), 201 if has("put-is-201") else 200


@app.delete("/<fault>/books/<id>")
def remove(id):
    if id not in g.shelf.books and has("second-delete-is-500"):
        abort(500)
    if id not in g.shelf.books and has("second-delete-takes-the-next"):
        g.shelf.books.pop(min(g.shelf.books, default=""), None)
        return "", 204
    there(id)
    may_write(id)
    if has("delete-later"):
        return "", 202
    if has("delete-takes-all"):
        g.shelf.books.clear()
    if has("delete-takes-the-first-too"):
        g.shelf.books.pop(min(g.shelf.books))
    g.shelf.books.pop(id, None)
    if has("soft"):
        g.shelf.books[id] = {}
    if has("delete-moves"):
        g.shelf.add({"title": request.path, "author": "the archive"})
    return "", 204


@app.errorhandler(MethodNotAllowed)
def not_there(error):
    g.fault = request.path.split("/")[1]
    if has("no-method-is-200"):
        return {"error": "no such method"}
    error.valid_methods = sorted({*app.url_map.bind("").allowed_methods(request.path)} - {LACKS.get(g.fault)})
    return error


@app.errorhandler(NotFound)
def nothing(error):
    return {"error": "not found"}, 404


class Quiet(WSGIRequestHandler):
    def log_request(self, *_):
        pass


if __name__ == "__main__":
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Quiet)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
