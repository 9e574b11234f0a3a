"""Promise: the OpenAPI document says of a class what the server does there, and nothing where there is no class."""

import pytest
from classroom import SEAT, VOTE
from jsonschema import Draft202012Validator
from schemathesis.specs.openapi.definitions import OPENAPI_32_VALIDATOR

FULL = {**SEAT, "tasks": {"a": {"tries": 1, "right": True, "refused_by": None}}, "answers": {"03-1": ["a"]}}


@pytest.fixture
def document(classroom):
    """What the server says of itself."""
    found = classroom.get("/openapi").json()
    OPENAPI_32_VALIDATOR.validate(found)
    return found


def fits(document, name, content):
    """Is this content as the document says that it is?"""
    return Draft202012Validator({"$ref": f"#/components/schemas/{name}", **document}).is_valid(content)


def of_class(document):
    return {path: item for path, item in document["paths"].items() if path.startswith("/class/")}


def test_it_names_every_address_of_the_class_with_the_methods_that_allow_says(classroom, document):
    for path, item in of_class(document).items():
        allowed = classroom.options(path.replace("{id}", "1")).fields["Allow"].split(", ")
        assert sorted(method.upper() for method in item if method not in ("summary", "parameters")) == allowed
        if "get" in item:
            assert {"401", "403", "429"} <= item["get"]["responses"].keys()
    assert len(of_class(document)) == 6


def test_what_is_shown_is_as_the_document_says(classroom, document):
    seat, vote = classroom.joined(), classroom.asked()
    seat.keeps(**{name: FULL[name] for name in ("tasks", "answers")}, votes={"1": "a"})
    shown = {
        "TheClass": "/class/",
        "Seats": "/class/seats/",
        "Seat": seat.address,
        "Votes": "/class/votes/",
        "Vote": vote,
    }
    for name, address in shown.items():
        assert fits(document, name, classroom.teacher.get(address).json())
    assert fits(document, "Vote", seat.get(vote).json())


@pytest.mark.parametrize(
    "seat", [{}, {**SEAT, "more": 1}, {**SEAT, "tasks": {"<b>": FULL["tasks"]["a"]}}, {**SEAT, "answers": {"a": "b"}}]
)
def test_what_the_document_forbids_is_422(classroom, document, seat):
    member = classroom.joined()
    assert not fits(document, "Seat", seat)
    assert member.put(member.address, seat, if_match="*").status == 422


def test_every_status_that_a_seat_and_a_vote_get_is_in_the_document(classroom, document):
    seat, vote = classroom.joined(), classroom.asked()
    closed = {"open": False, "uncovered": False}
    answers = {
        ("/class/seat/{id}", "put"): [
            seat.keeps(),
            seat.put(seat.address, SEAT),
            seat.put(seat.address, "x", if_match="*"),
        ],
        ("/class/vote/{id}", "put"): [
            classroom.teacher.put(vote, {**closed, "text": "?"}),
            classroom.teacher.put(vote, closed),
        ],
        ("/class/votes/", "post"): [
            classroom.teacher.post("/class/votes/", VOTE),
            classroom.teacher.post("/class/votes/", {}),
        ],
        ("/class/seats/", "post"): [classroom.newcomer.post("/class/seats/") for _ in range(5)],
    }
    answers["/class/seat/{id}", "put"].append(seat.keeps(votes={"1": "a"}))
    for (path, method), heard in answers.items():
        assert {str(answer.status) for answer in heard} <= document["paths"][path][method]["responses"].keys()
    assert [answer.status for answer in answers["/class/seats/", "post"]][-1] == 409
    assert answers["/class/seat/{id}", "put"][-1].status == 200


def test_without_a_class_it_says_nothing_of_one(server):
    assert not of_class(server.get("/openapi").json())
    assert not {"Seat", "Vote"} & server.get("/openapi").json()["components"]["schemas"].keys()
