"""Tools made from our description, and a host that asks. Both ends speak the real protocol."""

import json
import os
import re
import sys

import pytest

from audit import audit
from audit.agents import BY_METHOD as OF_THE_AUDITOR
from audit.agents import overlay
from clients import records, send
from clients.agent_tools import BY_METHOD as OF_THE_TOOLS
from clients.agent_tools import DEFAULTS, HINTS, Host, tool_server, tools_of
from clients.gateway import PostingGateway, TokenGateway
from exercises import sample_agent
from exercises.sample_agent import let_in, stored_run

VERBS, ONE_ADDRESS = "verbs-in-the-address", "one-address"


@pytest.fixture
def tools(server):
    """tools(tag): those of the course's own server."""
    return lambda tag: tools_of(send("GET", server.url + "/openapi").json(), tag)[0]


@pytest.fixture
def host(server, tools):
    """host(tag, answer): a host that is connected, and shows nothing."""
    pytest.importorskip("mcp")
    return lambda tag, answer: Host(tool_server(tools(tag), server.url), answer, show=lambda text: None)


def nobody(call, questions):
    raise AssertionError(f"asked about {call}")


def users(server):
    return list(records(server.url)["user"])


def test_a_get_that_deletes_runs_without_a_question(server, host):
    with host(VERBS, nobody) as connected:
        assert connected.call("userDelete", {"id": "2"}).startswith("200 OK")
    assert users(server) == ["1", "3", "4", "5"] and not connected.asked


def test_before_a_delete_the_host_asks_and_no_means_that_nothing_is_sent(server, host):
    with host(ONE_ADDRESS, lambda call, questions: "no") as connected:
        assert json.loads(connected.call("getUser", {"id": "2"}).partition("\n")[2])["name"] == "Grace Hopper"
        assert connected.call("deleteUser", {"id": "2"}, "Grace goes.") is None
    assert len(users(server)) == 5 and connected.count() == "1 question, 1 call without one"
    assert str(connected.asked[0]) == 'agent: Grace goes.\nhost:  May I run deleteUser {"id": "2"}?\nuser:  no'


def test_after_always_a_tool_is_never_asked_about_again(server, host):
    with host(ONE_ADDRESS, lambda call, questions: "always") as connected:
        connected.call("deleteUser", {"id": "2"})
        connected.call("deleteUser", {"id": "4"})
    assert users(server) == ["1", "3", "5"] and connected.count() == "1 question, 1 call without one"


def test_a_body_is_sent_in_the_media_type_that_the_description_names(server, host):
    with host(ONE_ADDRESS, lambda call, questions: "yes") as connected:
        assert connected.call("patchUser", {"id": "2", "body": {"name": "Grace"}}).startswith("204")
        assert "grace@" in connected.call("listUsers", {"email": "grace@"})
    assert records(server.url)["user"]["2"]["name"] == "Grace"


def test_what_cannot_be_run_is_said_in_a_sentence(server, host):
    with host(VERBS, lambda call, questions: "yes") as connected:
        assert "needs id" in connected.call("userShow", {})
        assert "needs id" in connected.call("userShow", {"id": ".."})
        assert connected.call("nothing", {}) == "There is no tool called nothing."
        server.stop()
        assert connected.call("userShow", {"id": "1"}).startswith("No response came")


def test_an_answer_that_is_none_is_refused(host):
    with (
        host(ONE_ADDRESS, lambda call, questions: "perhaps") as connected,
        pytest.raises(ValueError, match="not 'perhaps'"),
    ):
        connected.call("deleteUser", {"id": "1"})


def test_tools_and_auditor_take_the_same_hints_from_a_method():
    assert {name: tuple(OF_THE_AUDITOR[name]) for name in OF_THE_TOOLS} == OF_THE_TOOLS
    assert "POST" not in OF_THE_AUDITOR and DEFAULTS == (False, True, False)


def test_a_description_may_set_the_hints_itself():
    paths = {"/a": {"get": {"operationId": "a", "x-mcp-annotations": {"readOnlyHint": False, "other": True}}}}
    [tool], left_out = tools_of({"paths": paths})
    assert tool.hints == dict(zip(HINTS, (False, False, False), strict=True)) and not left_out


def test_what_makes_no_tool_is_named():
    circle = {"$ref": "#/components/parameters/A"}
    get = {"get": {"operationId": "a.b"}}
    description = {
        "paths": {"/a": get, "/b": get, "/c": {"get": {"parameters": [circle]}}, "/d": None, "/e": {"head": {}}},
        "components": {"parameters": {"A": circle}},
    }
    [tool], (equal, circular) = tools_of(description)
    assert tool.name == "a_b" and "/b" in equal and "/c" in circular
    many, said = tools_of({"paths": {f"/{number:0>99}": {"get": {}} for number in range(300)}})
    assert len({tool.name for tool in many}) == 1 and all("another one" in one for one in said)
    assert len(tools_of({"paths": {f"/{number}": {"get": {}} for number in range(300)}})[0]) == 200
    with pytest.raises(ValueError, match="an object with paths"):
        tools_of([])


def test_a_host_of_ones_own_finds_the_tools_over_stdio(server):
    pytest.importorskip("mcp")
    import anyio
    from mcp.client.client import Client
    from mcp.client.stdio import StdioServerParameters

    words = ["-m", "clients.agent_tools", server.url, "--tag", VERBS]
    command = StdioServerParameters(command=sys.executable, args=words, env=dict(os.environ))

    async def talk():
        async with Client(command) as client:
            found = {tool.name: tool.annotations.read_only_hint for tool in (await client.list_tools()).tools}
            return found, (await client.call_tool("userShow", {"id": "1"})).content[0].text

    found, text = anyio.run(talk)
    assert found == {"usersCreate": False, "userShow": True, "userUpdate": False, "userDelete": True}
    assert "Ada Lovelace" in text


def agent(read, remove):
    people = {id: read(id) for id in "12345"}
    for id, user in people.items():
        if user.get("email", "").endswith("closed.example"):
            remove(id, f"{user['name']} is at closed.example, so I remove user {id}.")


def ben(call, questions):
    return "always" if questions == 5 else "no" if "Katherine" in call.said else "yes"


RUNS = {
    "verbs in the address": ("0 questions, 7 calls without one", "Ada, Alan, Radia"),
    "everything by POST": ("6 questions, 1 call without one", "Ada, Alan, Radia"),
    "one address, many methods": ("2 questions, 5 calls without one", "Ada, Alan, Katherine, Radia"),
}


@pytest.mark.parametrize("service", RUNS)
def test_who_is_left_after_the_agent_depends_on_the_methods(server, capsys, service):
    pytest.importorskip("mcp")
    let_in(server, service, agent, ben)
    counted, left = RUNS[service]
    assert capsys.readouterr().out.splitlines()[-2:] == [f"       {counted}", f"left:  {left}"]
    assert len(users(server)) == 5  # back on the list for whoever comes next


@pytest.mark.parametrize("service", [*RUNS, "verbs in the address, corrected"])
def test_the_stored_runs_are_what_the_lessons_script_does(server, capsys, service):
    pytest.importorskip("mcp")
    name, corrected = service.removesuffix(", corrected"), service.endswith("corrected")
    description = send("GET", server.url + "/openapi").json() if corrected else None
    if description:
        [action] = overlay(audit(description, agents=True).tools)[0]["actions"]
        description["paths"]["/user/delete/{id}"]["get"].update(action["update"])
    let_in(server, name, agent, ben, description)
    assert capsys.readouterr().out == stored_run(name, "corrected" if corrected else "")


@pytest.mark.parametrize("more, left", [("", 5), ("DELETE /user/2 ", 4), ("DELETE /user/", 3)])
def test_a_careless_agent_removes_only_whom_its_token_allows(server, capsys, more, left):
    pytest.importorskip("mcp")
    allowed = [f"GET /user/{id} " for id in range(1, 6)] + [more] * bool(more)
    let_in(server, "one address, many methods", agent, lambda call, questions: "always", allowed=allowed)
    said = capsys.readouterr().out
    assert said == stored_run("one address, many methods", f"may read {more}".strip())
    assert said.splitlines()[-1].count(",") == left - 1


def test_a_list_helps_where_each_call_has_a_first_line_of_its_own_and_not_where_all_are_posts(server, capsys):
    pytest.importorskip("mcp")
    reads = [f"GET /user/show/{id} " for id in range(1, 6)]
    lists = {"verbs in the address": [*reads, "GET /user/delete/2 "], "everything by POST": ["POST /call "]}
    for service, allowed in lists.items():
        let_in(server, service, agent, lambda call, questions: "always", allowed=allowed)
    said = capsys.readouterr().out
    verbs, posts = "verbs in the address", "everything by POST"
    assert said == stored_run(verbs, "may read") + stored_run(posts, "may read POST /call")
    assert re.findall("left: .*", said) == ["left:  Ada, Alan, Katherine, Radia", "left:  Ada, Alan, Radia"]


def test_a_list_of_what_a_token_may_send_is_no_text(server):
    pytest.importorskip("mcp")
    with pytest.raises(TypeError, match="Write a list"):
        let_in(server, "one address, many methods", agent, ben, allowed="DELETE /user/2 ")


def test_without_the_package_a_stored_run_is_shown_and_labelled(server, capsys, monkeypatch):
    monkeypatch.setattr(sample_agent, "find_spec", lambda name: None)
    let_in(server, "everything by POST", agent, ben)
    said = capsys.readouterr().out
    assert said.startswith("Host and tools talk by the package mcp, which can't be installed here.")
    assert "this is a stored run" in said and said.endswith("left:  Ada, Alan, Radia\n")
    assert len(users(server)) == 5


def test_a_gateway_takes_jobs_by_post_at_one_address_and_refuses_what_is_none(server):
    with PostingGateway(server.url) as gateway:
        ask = lambda body: send("POST", gateway.url + "/call", body=body)  # noqa: E731
        assert ask({"do": "show", "id": "1"}).json()["name"] == "Ada Lovelace"
        assert ask({"do": "delete", "id": "1"}).status == 204
        assert ask({"do": "show", "id": "1/../2"}).status == 404
        refused = [{"do": "sing", "id": "1"}, {"do": "show"}, [], "{", "[" * 100_000]
        assert {ask(body).status for body in refused} == {400}
        assert send("GET", gateway.url + "/user/2").status == 200
        [tool], _ = tools_of(send("GET", gateway.url + "/openapi").json())
        assert (tool.name, tool.method, tool.hints["readOnlyHint"]) == ("call", "POST", False)
    assert users(server) == ["2", "3", "4", "5"]


def test_a_gateway_lets_a_token_send_what_it_allows_and_nothing_else(server):
    with TokenGateway(server.url, {"reader": ("GET /user/show/",), "nobody": ()}) as gateway:
        ask = lambda target, token, method="GET": send(method, gateway.url + target, token)  # noqa: E731
        reader = {"Authorization": "bearer reader"}
        assert ask("/user/show/2", reader).json()["user"]["name"] == "Grace Hopper"
        refused = ask("/user/delete/2", reader)
        assert refused.status == 403 and refused.header("WWW-Authenticate") == 'Bearer error="insufficient_scope"'
        for target in ("/user/show/../delete/2", "/user/show/%2e%2e/delete/2"):
            assert ask(target, reader).status >= 400
        assert ask("/user/show/2", reader, "POST").status == 403
        assert ask("/user/show/2", {"Authorization": "Bearer nobody"}).status == 403
        unknown = [None, {"Authorization": "Bearer writer"}, {"Authorization": "Basic reader"}]
        assert {ask("/user/show/2", token).status for token in unknown} == {401}
        assert ask("/user/delete/2", None).header("WWW-Authenticate") == "Bearer"
        assert ask("/openapi", None).status == 200
    assert len(users(server)) == 5
