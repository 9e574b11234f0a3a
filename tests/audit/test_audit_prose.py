"""What a description says in sentences, bodies and responses is heard, quoted, and weighed against the words."""

import pytest

from audit import audit

JSON = "application/json"


def described(operation, summary="", description="", name="", body=None, answer=None, status="200", **more):
    """What is found in an operation, and what is proposed: `body` and `answer` are media types, or names of members."""
    method, path = operation.split()
    said = {"summary": summary, "description": description, "responses": {status: {"description": "done"}}, **more}
    said |= {"operationId": name} if name else {}
    said |= {"requestBody": {"content": content(body)}} if body else {}
    said["responses"][status] |= {"content": content(answer)} if answer else {}
    return audit({"openapi": "3.1.0", "paths": {path: {method.lower(): said}}})


def content(what):
    """The content of one media type, or of JSON: an object with these members; a list where they end with `[]`."""
    if "/" in what:
        return {what: {"schema": {"type": "string"}}}
    types = {name: {"type": "array" if name.endswith("[]") else "string"} for name in what.split()}
    return {JSON: {"schema": {"type": "object", "properties": types}}}


def names(found):
    """The names of the findings by what an operation does."""
    return {one.kind.name for one in found.findings} & {"get-that-changes", "post-that-reads"}


CHANGES = [
    ("/hooks/{id}/callback/{kind}", "Trigger a call to your callback URL."),
    ("/things/{id}/fast", "This endpoint allows you to delete a thing for good."),
    ("/deploy/now", "Runs the build and the tests."),
    ("/tokens/mine", "Generates a new access token."),
    ("/sets/{id}", "Permanently removes the set."),
    ("/messages/latest", "Fetches the messages and deletes them."),
]
READS = [
    ("/users/{id}", "Returns a user."),
    ("/reports/{id}", "Generates a PDF of the report."),
    ("/rides/{id}/fees", "Cancel fee of a ride"),
    ("/cities", "Send a name to get its population."),
    ("/search/run", "Performs a search."),
    ("/lists", "Complete list of lists"),
    ("/tokens/{id}", "Get a token's details"),
    ("/updates", "**Update:** This moved."),
]


@pytest.mark.parametrize("path, summary", CHANGES)
def test_a_sentence_of_change_is_found_on_a_get_and_quoted(path, summary):
    [one] = described(f"GET {path}", summary).named("get-that-changes")
    assert f"summary: “{summary.rstrip('.')}”" in one.because


@pytest.mark.parametrize("path, summary", READS)
def test_a_sentence_that_reads_or_only_names_a_thing_is_no_change(path, summary):
    assert not names(described(f"GET {path}", summary))


def test_a_sentence_outweighs_a_word_and_two_witnesses_outweigh_one():
    assert not names(described("GET /commands/send", "Fetch a list of commands."))
    assert names(described("GET /commands/send", "Send a command."))
    assert not names(described("GET /links/{id}", "Revoke an invitation", name="readLink"))
    assert names(described("GET /links/{id}", "Revoke an invitation", "Revokes the link at once.", name="readLink"))
    assert names(described("GET /links/{id}", "Revoke an invitation", name="readLink", status="204"))
    assert names(described("GET /links/{id}", "Revoke an invitation", name="readLink", body="reason"))


ASKS = [
    ("/members", "Find members by criteria.", "criteria", "members[]"),
    ("/distances", "This API calculates the distance of two points.", "from to", "meters"),
    ("/stamp", "Rotate the pages of a PDF.", "multipart/form-data", "application/pdf"),
    ("/qr", "", "text", "image/png"),
    ("/inbox", "", "limit sort query", "messages[]"),
    ("/faces", "Send an image to see who is on it.", "url", "names[]"),
    ("/areas", "Geometry Search", "areas", "places"),
    ("/names", "[BETA] Infer the country of a name.", "name", "country"),
    ("/sessions", "Lists the sessions of a day.", "day", "sessions[]"),
    ("/users/filter", "Filter users by what you send.", "name", "users[]"),
    ("/files/{id}/verify", "Verify that the file is whole.", "checksum", "whole"),
    ("/checkToken", "Returns ok when the token is valid.", "value", "code"),
    ("/translations", "This endpoint accepts a text and returns it in English.", "text", "english"),
]
LEAVES = [
    ("/portal/{id}", "Get access to the portal.", "name", "token url"),
    ("/reports/calculate", "", "from to", "job_id status"),
    ("/cheques/{id}/return", "Return a cheque.", "reason", "state"),
    ("/push", "Sends a message to verify your settings.", "text", "errors"),
    ("/documents", "Queue a document for analysis", "text", "number"),
    (
        "/images/{id}/copy",
        "Downloads the picture from the address that you name in the body and saves it.",
        "url",
        "id",
    ),
    ("/members", "Creates a member.", "name", "name"),
    ("/members/lookup", "Find a member and update its date.", "name", "name"),
    ("/keys", "Get a token for the next requests.", "password", "token"),
    ("/orders/{id}/order", "Returns the number of a task.", "plan", "task"),
    ("/images", "Upload a picture.", "multipart/form-data", "image/png"),
    ("/phone/verify", "Verify a phone by its code.", "code", "phone"),
]


@pytest.mark.parametrize("path, summary, body, answer", ASKS)
def test_a_post_that_only_asks_is_found_by_its_sentence_its_file_or_its_filter(path, summary, body, answer):
    [one] = described(f"POST {path}", summary, body=body, answer=answer).named("post-that-reads")
    assert summary.removeprefix("[BETA] ").rstrip(".") in one.because


@pytest.mark.parametrize("path, summary, body, answer", LEAVES)
def test_a_post_that_leaves_something_is_no_question(path, summary, body, answer):
    assert not names(described(f"POST {path}", summary, body=body, answer=answer))


def test_a_question_that_is_answered_with_202_left_a_job_behind():
    assert names(described("POST /prices", "Calculate a price."))
    assert not names(described("POST /prices", "Calculate a price.", status="202"))
    assert names(described("POST /prices/search", "Search prices.", status="201"))
    assert not names(described("POST /images/download", "Downloads an image for a product.", status="204"))


def test_a_sentence_tells_a_verb_from_a_noun_in_the_address():
    assert described("POST /estimate-fees", "Estimate the fees.").named("verb-in-address")[0].sure != "border"
    assert described("GET /refresh_token", "Refreshes your token.").named("verb-in-address")
    assert described("GET /trips/{id}/stop").named("verb-in-address")
    assert not described("GET /trips/{id}/stop", "List stops of a trip.").named("verb-in-address")
    assert described("POST /test_clock/list", "List test clocks.").named("verb-in-address")
    assert described("GET /reloadconfig", "Reload the configuration.").named("verb-in-address")
    run = described("GET /reports/{id}/run", "Runs a report.", name="getReport").named("verb-in-address")
    assert run[0].sure != "border"


def test_what_may_be_a_choice_says_so():
    [login] = described("GET /login", "Logs a user in.", "Begins a session.").named("get-that-changes")
    assert "may be a choice" in login.because
    [large] = described("POST /search", body="a b c d e f").named("post-that-reads")
    assert "6 fields in a body may be a choice" in large.because
    calls = audit("\n".join(f"POST /{name}" for name in ("createUser", "deleteUser", "sendMail", "addRole", "getUser")))
    assert all("calls by design" in one.because for one in calls.named("verb-in-address"))


@pytest.mark.parametrize("text", ["Delete " * 100_000, "<" * 50_000, "Deletes " + "\n\x1b[31m" * 500, ["Delete it"], 7])
def test_a_text_of_any_length_and_shape_is_read_to_a_bound_and_quoted_on_one_line(text):
    found = described("GET /things/{id}", text, text)
    assert all(len(one.because) < 400 and one.because.isprintable() for one in found.findings)


# Promise: a proposal never harms.


def proposed(*operations):
    """The proposals, as texts."""
    return {f"{one.old}": f"{one.method} {one.path}" for one in audit("\n".join(operations)).proposals}


def test_names_with_dots_keep_all_their_parts_so_they_do_not_collide():
    assert proposed("GET /admin.users.list", "GET /admin.apps.list", "GET /rest?method=photos.people.getList") == {
        "GET /admin.users.list": "GET /admin/users",
        "GET /admin.apps.list": "GET /admin/apps",
    }
    assert proposed("GET /rest?method=photos.getSizes", "GET /rest?method=people.getSizes") == {
        "GET /rest?method=photos.getSizes": "GET /rest/photos/sizes",
        "GET /rest?method=people.getSizes": "GET /rest/people/sizes",
    }


def test_nothing_is_proposed_that_another_operation_has_or_that_two_would_share():
    assert not proposed("POST /users/create", "POST /users")
    assert not proposed("GET /users/list", "GET /users/show", "POST /users/search")
    assert proposed("POST /users/create", "GET /users")
    assert len(proposed("GET /users/{id}/delete", "POST /users/{id}/delete")) == 2  # one thing, done in two ways


def test_a_safe_call_stays_safe_and_a_call_that_changes_gets_no_safe_method():
    assert not described("GET /users/create", "Shows the form for a new user.").proposals
    assert not described("POST /users/get", "Gets a user, or creates one.").proposals
    [one] = described("GET /users/create", "Creates a user.").proposals
    assert one.method == "POST"


def test_a_question_with_a_body_keeps_it_so_no_secret_comes_into_an_address():
    [one] = described("POST /users/search", body="name password").proposals
    assert (one.method, one.path) == ("QUERY", "/users")
    assert not proposed("POST /card/list", "POST /accounts/{password}/list")
    assert not described("POST /users/search", parameters=[{"name": "apiKey", "in": "query"}]).proposals


def test_what_is_deleted_and_told_outside_the_address_stays_as_it_is():
    assert not described("POST /users/{id}/roles/delete", body="roleIds").proposals
    assert described("POST /users/{id}/delete").proposals[0].method == "DELETE"


def test_a_sentence_that_takes_the_word_for_a_thing_is_believed():
    assert not described("PUT /employees/leave/{leaveId}", "Edit the details of a leave.").proposals
    assert not described("POST /accounts/{id}/connect", "Creates a Connect configuration.").proposals
