"""The facts that lesson 13 counts: what the file holds, and that the command which made it keeps what it is given."""

import json
import re
from collections import Counter

import pytest

from audit import audit
from audit.real_operations import read
from audit.real_operations.__main__ import chosen, cut, first_words, packed
from audit.real_operations.read import HERE, example, labelled_addresses, of_100, real_operations

EXAMPLES = sorted(path.stem for path in (HERE / "examples").glob("*.json"))


def row(**known):
    empty = {"provider": "example.org", "method": "GET", "path": "/", "operation_id": "", "statuses": ""}
    return {**empty, "response_types": "", "request_fields": "", **known}


def test_there_are_36002_operations_of_694_providers_and_at_most_200_of_each():
    of_each = Counter(one.provider for one in real_operations())
    assert (sum(of_each.values()), len(of_each), max(of_each.values())) == (36002, 694, 200)


def test_no_operation_is_there_twice_and_each_has_a_method_and_an_address():
    called = Counter((one.provider, one.method, one.path) for one in real_operations())
    assert max(called.values()) == 1
    assert {method for _, method, _ in called} <= set(read.LETTERS.values())
    assert [path for _, _, path in called if not path.startswith("/")] == []


def test_the_file_is_at_most_300000_octets():
    assert (HERE / "operations.xz").stat().st_size <= 300_000


def test_what_is_packed_is_read_as_it_was(tmp_path, monkeypatch):
    rows = [
        row(provider="a.example", path="/users", operation_id="users.listAllUsersOfOneTeam", statuses="200 2XX"),
        row(provider="a.example", path="/users", method="POST", request_fields="idempotency-key name"),
        row(provider="a.example", path="/users/{é}", method="PUT", request_fields="if-match"),
        row(provider="b.example", path="/usual", response_types="application/json; charset=utf-8 text/json"),
    ]
    (tmp_path / "operations.xz").write_bytes(packed(chosen(reversed(rows))))
    monkeypatch.setattr(read, "HERE", tmp_path)
    found = real_operations.__wrapped__()
    assert [str(one) for one in found] == ["GET /users", "POST /users", "PUT /users/{é}", "GET /usual"]
    assert [one.provider for one in found] == ["a.example"] * 3 + ["b.example"]
    assert found[0][3:] == ("listAllUsersOf", ("200", "2XX"), (), False, False)
    assert [(one.if_match, one.key) for one in found[1:3]] == [(False, True), (True, False)]
    assert (found[3].types, found[3].kinds) == (("application/json", "text/json"), {"JSON"})


def test_of_a_big_provider_operations_are_chosen_at_even_distances():
    found = chosen(row(path=f"/{number:04}") for number in range(1000))
    assert [one["path"] for one in found[:3]] == ["/0000", "/0005", "/0010"]
    assert len(found) == 200


@pytest.mark.parametrize("paths", [["/a", "/a", "/ab", "/"], ["/" + "x" * 200, "/" + "x" * 300], ["/ü", "/üb"]])
def test_addresses_are_whole_again(paths):
    assert list(read.whole(list(cut(paths)))) == paths


@pytest.mark.parametrize(
    ("name", "kept"),
    [("getUser", "getUser"), ("a.b.listBigHTTPLogs2Now", "listBigHTTPLogs"), ("x/get_a_b_c_d", "get_a_b_c")],
)
def test_of_a_name_the_first_words_of_its_last_part_are_kept(name, kept):
    assert first_words(name) == kept


def test_twenty_addresses_are_labelled_and_four_of_them_at_the_border():
    assert Counter(one.label for one in labelled_addresses()) == {"noun": 9, "verb": 7, "border": 4}


def test_a_share_is_said_of_each_method_or_provider():
    two = [one for one in real_operations() if one.method == "GET"][:2]
    one = next(one for one in real_operations() if one.method == "POST")
    assert of_100([two[0], one], [*two, one], "method") == {"GET": 50, "POST": 100}


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_says_where_it_is_from_and_can_be_audited(name):
    facts = example(name)
    about = facts["info"]
    assert about["x-facts-from"].startswith("https://github.com/") and about["x-licence-there"] and about["x-taken"]
    assert len(audit(facts).operations) == sum(len(item) for item in facts["paths"].values())


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_holds_no_prose(name):
    operations = [one for item in example(name)["paths"].values() for one in item.values()]
    assert {key for one in operations for key in one} <= {"operationId", "parameters", "requestBody", "responses"}
    contents = [one.get(part) for one in operations for part in ("requestBody", "responses")]
    assert re.findall(r': "', json.dumps(contents)) == []  # names only, and no text behind any of them


def test_an_unknown_example_is_refused_with_the_names_of_those_there_are():
    with pytest.raises(ValueError, match=r"There is no example 'shop'. Expected one of: petclinic, petstore"):
        example("shop")
