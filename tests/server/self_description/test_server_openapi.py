"""Promise: the OpenAPI document says of every noun what the server does, no more and no less."""

import re

import pytest
from described import DOCUMENT, PATHS, methods, operations, target, types_sent
from jsonschema import Draft202012Validator
from refusals import REFUSALS
from schemathesis.specs.openapi.definitions import OPENAPI_32_VALIDATOR

from mini_server.app import create_app
from mini_server.nouns.users import User
from mini_server.questions.about_the_client import credentials
from mini_server.representations.formats import as_json
from mini_server.self_description import openapi
from mini_server.verbs_in_the_address import VERBS

ACCEPTS = {"POST": "Accept-Post", "PATCH": "Accept-Patch", "QUERY": "Accept-Query", "PUT": "Accept"}


def reads_content(path, method):
    """Does the document say that content is read there?"""
    return "requestBody" in PATHS[path][method.lower()]


def test_a_post_that_brings_nothing_is_said_to_read_nothing_and_cannot_be_of_a_wrong_type():
    found = {path for path, method in operations("POST") if not reads_content(path, method)}
    assert found == {"/snapshots/", "/honest/user/delete/{id}"}
    assert all(not {"411", "415", "422"} & {*PATHS[path]["post"]["responses"]} for path in found)


@pytest.mark.parametrize(("job", "status"), [("create", "201"), ("update", "200"), ("delete", "204")])
def test_each_honest_verb_is_described_with_the_status_that_it_gives(job, status):
    (path,) = (path for path in PATHS if path.startswith("/honest/") and job in path)
    said = PATHS[path]["post"]["responses"]
    assert [one for one in said if one < "400"] == [status]
    assert ("410" in said) == (job != "create")


@pytest.fixture
def furnished(server):
    """The server when there is something at every address that the document gives as an example."""
    server.get("/user/1")
    server.post("/snapshots/")
    server.session.headers["Authorization"] = credentials("ana")
    return server


def test_the_document_is_made_once_however_often_and_as_what_it_is_asked_for(server, monkeypatch):
    made = []
    monkeypatch.setattr(openapi, "as_json", lambda data: made.append(data) or as_json(data))
    openapi.document.cache_clear()
    asked = [{}, {}, {"accept": "application/json"}, {"if_none_match": '"x"'}, {"if_match": "*"}]
    answers = [server.get("/openapi", **fields) for fields in asked]
    assert (len(made), len({(answer.content, answer.fields["ETag"]) for answer in answers})) == (1, 1)


class Reader(User):
    """One reader, who joins later."""

    address = "/reader/<name:id>"


def test_a_noun_that_joins_the_app_is_in_the_document_at_once_and_the_tag_is_another(server):
    before = server.get("/openapi")
    server.server.app.view_functions[Reader.address] = Reader
    after = server.get("/openapi", if_none_match=before.fields["ETag"])
    assert after.status == 200
    assert after.json()["paths"].keys() - before.json()["paths"].keys() == {"/reader/{id}"}
    assert server.get("/openapi", if_none_match=after.fields["ETag"]).status == 304


def test_another_form_of_names_is_in_the_document_at_once(server, monkeypatch):
    before, addresses = server.get("/openapi"), server.server.app.url_map
    short = type("Short", (addresses.converters["name"],), {"regex": "[a-z]"})
    monkeypatch.setitem(addresses.converters, "name", short)  # all servers of this process share them
    after = server.get("/openapi", if_none_match=before.fields["ETag"])
    assert after.json()["paths"]["/user/{id}"]["parameters"][0]["schema"]["pattern"] == "^[a-z]$"


def test_the_document_is_openapi():
    OPENAPI_32_VALIDATOR.validate(DOCUMENT)


@pytest.mark.parametrize("name", DOCUMENT["components"]["schemas"])
def test_each_schema_is_one(name):
    Draft202012Validator.check_schema(DOCUMENT["components"]["schemas"][name])


def test_whatever_the_document_refers_to_is_in_it():
    named = set(re.findall(r"'\$ref': '#/components/(\w+/\w+)'", str(DOCUMENT)))
    there = {f"{kind}/{name}" for kind, found in DOCUMENT["components"].items() for name in found}
    assert {"schemas/User", "responses/412"} <= named <= there


def test_every_path_and_method_of_the_server_is_in_it_but_for_the_four_verbs_and_nothing_else():
    rules = {rule.rule: rule.methods for rule in create_app().url_map.iter_rules() if rule.rule not in VERBS}
    nouns = {re.sub(r"<\w+:(\w+)>", r"{\1}", rule): known for rule, known in rules.items()}
    assert {path: methods(path) for path in PATHS} == nouns


def test_each_operation_has_a_name_of_its_own_and_says_what_it_is_for():
    found = [PATHS[path][method.lower()] for path, method in operations()]
    assert len({operation["operationId"] for operation in found}) == len(found)
    assert all(operation["summary"].endswith((".", "?")) for operation in found)


@pytest.mark.parametrize("path", PATHS)
def test_allow_names_the_methods_of_the_document(furnished, path):
    answer = furnished.options(target(path))
    assert {*answer.fields["Allow"].split(", ")} == methods(path)


@pytest.mark.parametrize(("path", "method"), operations("GET", "HEAD"))
def test_each_type_that_the_document_names_is_sent_with_200(furnished, path, method):
    for media_type in types_sent(path, method):
        furnished.server.clock.advance(5)
        answer = furnished.ask(method, target(path), accept=media_type)
        assert (answer.status, answer.media_type) == (200, media_type)


@pytest.mark.parametrize(("path", "method"), operations("GET"))
def test_no_type_is_sent_that_the_document_does_not_name(furnished, path, method):
    refused = furnished.ask(method, target(path), accept="nothing/known").json()
    on_offer = refused["detail"].partition("on offer: ")[2].split(", ")
    assert on_offer == types_sent(path, method)


@pytest.mark.parametrize(
    ("path", "method"), [(path, method) for path, method in operations(*ACCEPTS) if reads_content(path, method)]
)
def test_the_types_that_a_method_reads_are_those_of_the_document(furnished, path, method):
    answer = furnished.ask(method, target(path), "?", content_type="nothing/known")
    read = [*PATHS[path][method.lower()]["requestBody"]["content"]]
    assert (answer.status, answer.fields[ACCEPTS[method]].split(", ")) == (415, read)


def path_of(address):
    """The path of the document that an address belongs to, or None."""
    found = [path for path in PATHS if re.fullmatch(re.sub(r"\{\w+\}", "[a-z0-9-]+", path), address.partition("?")[0])]
    return min(found, key=len, default=None)


@pytest.mark.parametrize(("status", "request_"), REFUSALS.values(), ids=REFUSALS)
def test_every_refusal_of_a_noun_is_in_the_document(status, request_):
    path = path_of(request_.target)
    if path and request_.method in methods(path):
        assert str(status) in PATHS[path][request_.method.lower()]["responses"]


@pytest.mark.parametrize("status", DOCUMENT["components"]["responses"])
def test_a_refusal_is_described_by_the_questions_that_its_own_page_names(server, status):
    page = server.get(f"/problem/{status}", accept="application/json").json()
    description = DOCUMENT["components"]["responses"][status]["description"]
    assert page["title"] in description
    assert [one["question"] for one in page["questions"] if one["question"] not in description] == []


def test_the_service_leads_to_the_document(server):
    answer = server.get(server.get("/").json()["openapi"])
    assert answer.media_type == "application/vnd.oai.openapi+json"
    assert answer.json() == DOCUMENT
