"""Promise: a new resource is one file and two lines in app.py, as CONTRIBUTING says; here /book/<id>, in a copy."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BOOKS = '''
"""Books, and all of them."""

from .representations import (
    NUMBER, Unprocessable, has_members, needs_text, page_of, record, record_to_json, records_to_json, text,
)
from .resources import Collection, Member
from .http_rules import JSON

EXAMPLE = {"title": "Emma", "year": 1815}


def checked(book):
    """The book, if it is one; else `Unprocessable` says what is wrong."""
    found = has_members(book, ("title", "year"), "a book")
    needs_text(found, "title", 200)
    if type(found["year"]) is not int:
        raise Unprocessable("year is a whole number")
    return found


class Book(Member):
    """One book, a member of /books/."""

    address, collection, kind = "/book/<name:id>", "/books/", "book"
    offers = {JSON: record_to_json}
    checked, example = staticmethod(checked), EXAMPLE
    schema = record(title=text(200), year=NUMBER)
    first_records = {"1": EXAMPLE}


class Books(Collection):
    """All books, a page at a time."""

    address, kind, plural = "/books/", "book", "books"
    query_members = ("title", "after")
    offers = {JSON: records_to_json}
    checked, example, schema = staticmethod(checked), EXAMPLE, page_of("books", Book.schema)

    def address_of(self, id):
        return f"/book/{id}"
'''
ASKED = """
import json
from mini_server.app import create_app

client, found = create_app().test_client(), {}
def ask(name, method, address, body=None, **headers):
    answer = client.open(address, method=method, json=body, headers=headers)
    found[name] = [answer.status_code, answer.headers.get("Location"), answer.get_json(silent=True)]
ask("front page", "GET", "/")
ask("first", "GET", "/book/1")
ask("made", "POST", "/books/", {"title": "Persuasion", "year": 1817})
ask("changed", "PUT", "/book/2", {"title": "Persuasion", "year": 1818})
ask("meaningless", "PUT", "/book/2", {"title": "Persuasion", "year": "1818"})
ask("removed", "DELETE", "/book/1")
ask("gone", "GET", "/book/1")
ask("stale", "PUT", "/book/2", {"title": "x", "year": 1}, **{"If-Match": '"stale"'})
ask("list", "GET", "/books/")
ask("state", "GET", "/snapshot/now")
ask("put back", "PUT", "/snapshot/now", {"records": {"book": {"7": {"title": "Emma", "year": 1}}}})
ask("bad state", "PUT", "/snapshot/now", {"records": {"book": {"7": {"title": "Emma"}}}})
ask("description", "GET", "/openapi")
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    """{name: [status, Location, JSON]} of a service with books."""
    folder = tmp_path_factory.mktemp("with_books")
    shutil.copytree(ROOT / "mini_server", folder / "mini_server", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "mini_server" / "books.py").write_text(BOOKS, "utf-8")
    app = folder / "mini_server" / "app.py"
    lines = app.read_text("utf-8").splitlines()
    lines.insert(lines.index("from .blogs import Blog, Blogs, Entries, Entry"), "from .books import Book, Books")
    lines.insert(lines.index("    User,"), "    Book, Books,")
    app.write_text("\n".join(lines), "utf-8")
    asked = subprocess.run(
        [sys.executable, "-c", ASKED], cwd=folder, capture_output=True, encoding="utf-8", check=False
    )
    assert asked.returncode == 0, asked.stderr
    return json.loads(asked.stdout)


@pytest.mark.parametrize(
    ("name", "status"),
    {"first": 200, "made": 201, "changed": 204, "meaningless": 422, "removed": 204, "gone": 410, "stale": 412,
     "put back": 204, "bad state": 422}.items(),
)  # fmt: skip
def test_all_methods_and_refusals_come_by_themselves(found, name, status):
    assert found[name][0] == status


def test_the_front_page_the_list_and_the_state_know_it(found):
    assert found["front page"][2]["books"] == "/books/"
    assert found["made"][1] == "/book/2"
    assert found["list"][2] == {"books": [{"address": "/book/2", "title": "Persuasion", "year": 1818}], "total": 1}
    state = found["state"][2]
    assert (state["records"]["book"], state["gone"]["book"], state["last"]["book"]) == (
        {"2": {"title": "Persuasion", "year": 1818}}, ["1"], 2,
    )  # fmt: skip


def test_the_description_has_it_with_its_schema(found):
    document = found["description"][2]
    assert {"/book/{id}", "/books/"} <= document["paths"].keys()
    assert document["components"]["schemas"]["Book"]["required"] == ["title", "year"]
    assert "book" in document["components"]["schemas"]["StateNow"]["properties"]["records"]["properties"]
