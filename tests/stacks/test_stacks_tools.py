"""MethodMatrix, spider, panel and glass cache on the four stacks: what they say of them is true, in their own words."""

import pytest
from stacks import STACKS, running

from clients import send, spider
from workbench import GlassCache, MethodMatrix, RequestPanel

ALL = ["HEAD", "PUT", "POST", "DELETE"]


@pytest.fixture(scope="module")
def urls():
    """The address of each stack by its name; all run until the last test here."""
    names = [name for name in STACKS if name != "the same, hyperlinked"]
    with running(names[0]) as one, running(names[1]) as two, running(names[2]) as three, running(names[3]) as four:
        yield dict(zip(names, (one, two, three, four), strict=True))


@pytest.fixture
def rows(urls):
    """rows(name): two functions, one that returns all things to do of a stack, and one that puts them back."""

    def made(name):
        url, place = urls[name] + STACKS[name].collection, STACKS[name].member.rstrip("1/")

        def all_rows():
            return send("GET", url, {"Accept": "application/json"}).json()

        def restore(then):
            slash = "/" if STACKS[name].member.endswith("/") else ""
            for row in all_rows():
                send("DELETE", f"{urls[name]}{place}/{row['id']}{slash}")
            for row in then:
                send("POST", url, None, {"task": row["task"], "owner": row["owner"]})

        return all_rows, restore

    return made


@pytest.mark.parametrize("name", ["FastAPI", "Flask-RESTX", "Django REST framework"])
def test_without_records_the_matrix_goes_by_what_get_brings_and_says_so(urls, name):
    url, collection = urls[name], STACKS[name].collection
    made = send("POST", url + collection, None, {"task": "write", "owner": "Bob"}).json()["id"]
    slash = "/" if STACKS[name].member.endswith("/") else ""
    member = f"{collection}{made}{slash}"
    matrix = MethodMatrix(url, [member, collection], ALL, i_know_it_changes_records=True)
    text = matrix.run().text()
    assert "DELETE   204, 404  0 1 1   idempotent" in text
    assert "POST     201, 201  0 1 1   neither" in text
    assert "Changes were looked for by GET at the same address." in text
    assert ("HEAD (405, 405)" in text) == (name == "FastAPI")
    assert "task: write → task: write (changed)" in str(matrix.cell("PUT", member))


@pytest.mark.parametrize("name", ["FastAPI", "Flask-RESTX", "Django REST framework"])
def test_with_records_of_ones_own_the_matrix_counts_them_by_their_names(urls, rows, name):
    all_rows, restore = rows(name)
    matrix = MethodMatrix(urls[name], STACKS[name].collection, ["POST"], records=all_rows, put_back=lambda _: None)
    text = matrix.run().text()
    assert "POST     201, 201  0 1 2   neither" in text and "could not be put back" in text
    assert "Made: record" in str(matrix.cell("POST", STACKS[name].collection)) or "record" in text
    restore([])


def test_what_a_function_of_ones_own_restores_is_restored(urls):
    """A service in this process would give its own dict; here it is one beside the service."""
    kept = {"1": {"task": "read"}}

    def all_rows():
        return kept

    def restore(data):
        kept.clear()
        kept.update(data)

    matrix = MethodMatrix(urls["http.server"], "/", ["GET", "POST"], records=all_rows, put_back=restore)
    assert "Afterwards all records are as they were before." in matrix.run().text()
    assert "HEAD" not in matrix.plan.methods and kept == {"1": {"task": "read"}}


def test_a_function_that_returns_no_records_is_a_sentence(urls):
    matrix = MethodMatrix(urls["http.server"], "/", ["GET"], records=lambda: {}["rows"], put_back=print)
    assert "KeyError" in matrix.run().text() and matrix.widget()


def test_addresses_of_a_description_that_was_guessed_are_said_to_be_guessed(urls):
    matrix = MethodMatrix(urls["FastAPI"], i_know_it_changes_records=True)
    assert "those of /openapi.json, to which no link led: it was guessed" in str(matrix)
    assert "/todos/" in matrix.plan.addresses and not any("{" in one for one in matrix.plan.addresses)
    assert "guessed" not in str(MethodMatrix(urls["http.server"], i_know_it_changes_records=True))


def test_a_panel_finds_the_addresses_of_each_stack_and_says_which_were_guessed(urls):
    for name, url in urls.items():
        panel = RequestPanel(url)
        said = panel.discover().text()
        assert "/1.json" in panel.addresses if name == "http.server" else "/todos/" in panel.addresses
        assert ("(guessed: no link led there)" in said) == (name in ("FastAPI", "Flask-RESTX"))


def test_a_spider_says_what_it_met_and_why_it_ends(urls):
    said = str(spider(urls["FastAPI"]))
    assert "1 address asked, by GET." in said and "Not there, or refused: 404 (1); the first is /." in said
    assert "No link led on" in said
    assert "lead to other servers" in str(spider(urls["FastAPI"] + "/docs"))
    assert str(spider(urls["http.server"])).startswith("3 addresses asked, each by GET.")


def test_a_glass_cache_asks_each_time_where_nothing_says_how_long_something_is_fresh(urls):
    for name, fresh in (("FastAPI", False), ("Django REST framework", False), ("http.server", True)):
        cache = GlassCache(urls[name])
        place = STACKS[name].member if fresh else STACKS[name].collection
        said = [cache.send("GET", place).text() for _ in range(2)]
        assert ("Nothing crossed" in said[1]) == fresh
        assert fresh or "to be asked about each time (nothing says for how long it is fresh)" in said[1]
