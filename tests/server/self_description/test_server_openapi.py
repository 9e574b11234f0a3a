"""Promise: the OpenAPI document says of every noun what the server does, no more and no less."""

import re

import pytest
from described import DOCUMENT, PATHS, methods, operations, target, types_sent
from refusals import REFUSALS
from schemathesis.specs.openapi.definitions import OPENAPI_32_VALIDATOR

from mini_server.app import create_app
from mini_server.questions import credentials
from mini_server.verbs_in_the_address import VERBS


@pytest.fixture
def furnished(server):
    """The server when there is something at every address that the document gives as an example."""
    server.get("/user/1")
    server.post("/snapshots/")
    server.session.headers["Authorization"] = credentials("ana")
    return server


def test_the_document_is_openapi():
    OPENAPI_32_VALIDATOR.validate(DOCUMENT)


def test_every_path_and_method_of_the_server_is_in_it_but_for_the_four_verbs_and_nothing_else():
    rules = {rule.rule: rule.methods for rule in create_app().url_map.iter_rules() if rule.rule not in VERBS}
    nouns = {re.sub(r"<\w+:(\w+)>", r"{\1}", rule): known for rule, known in rules.items()}
    assert {path: methods(path) for path in PATHS} == nouns


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


def path_of(address):
    """The path of the document that an address belongs to, or None."""
    found = [path for path in PATHS if re.fullmatch(re.sub(r"\{\w+\}", "[a-z0-9-]+", path), address.partition("?")[0])]
    return min(found, key=len, default=None)


@pytest.mark.parametrize(("status", "request_"), REFUSALS.values(), ids=REFUSALS)
def test_every_refusal_of_a_noun_is_in_the_document(status, request_):
    path = path_of(request_.target)
    if path and request_.method in methods(path):
        assert str(status) in PATHS[path][request_.method.lower()]["responses"]
