"""What is given in the lesson Let an agent in: one job in three services, and who is left when an agent has done it."""

import json
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from typing import Any, NamedTuple

from flask import Flask, abort, request

from clients import records, send
from clients.agent_tools import Call, Host, tool_server, tools_of
from clients.snapshots import Records
from mini_server import Server, start

BY_POST = "everything by POST"
JOBS = {"show": "GET", "delete": "DELETE"}
NO_MCP = "The package mcp isn't installed here, so no agent can come. The lesson's text says what happens."


class Service(NamedTuple):
    """A style of service: the tag of its operations, and the tools by which one user is read and removed."""

    tag: str
    read: str
    remove: str


SERVICES = {
    "verbs in the address": Service("verbs-in-the-address", "userShow", "userDelete"),
    BY_POST: Service("", "call", "call"),
    "one address, many methods": Service("one-address", "getUser", "deleteUser"),
}
Script = Callable[[Callable[[str], dict], Callable[[str, str], Any]], Any]


def by_post(url: str) -> Flask:
    """A service with one address, where the body says what to do. Its users are those of the service at this URL."""
    app = Flask("by post")

    @app.post("/call")
    def call():
        said = request.get_json()
        if not isinstance(said, dict) or said.get("do") not in JOBS or not str(said.get("id")).isalnum():
            abort(400, "Send do (show or delete) and the id of a user.")
        passed_on = send(JOBS[said["do"]], f"{url}/user/{said['id']}")
        return passed_on.json() if said["do"] == "show" and passed_on.status == 200 else {"status": passed_on.status}

    @app.get("/openapi")
    def description():
        members = {"do": {"enum": list(JOBS)}, "id": {"type": "string"}}
        schema = {"type": "object", "properties": members, "required": list(members)}
        body = {"required": True, "content": {"application/json": {"schema": schema}}}
        operation = {"operationId": "call", "summary": "Show or delete a user.", "requestBody": body}
        return {"openapi": "3.1.0", "paths": {"/call": {"post": operation}}}

    return app


def let_in(
    server: Server,
    service: str,
    script: Script,
    answer: Callable[[Call, int], str],
    moved: Mapping[str, str],
    description: dict | None = None,
) -> None:
    """Put all users back, give some of them new e-mail addresses, and let an agent do its script at a service.

    Prints each call and question, and who is left. A `description` takes the place of the service's own.
    """
    if find_spec("mcp") is None:
        print(NO_MCP)
        return
    server.reset()
    for id, email in moved.items():
        send("PATCH", f"{server.url}/user/{id}", {"Content-Type": "application/merge-patch+json"}, {"email": email})
    if service == BY_POST:
        with start(by_post(server.url)) as other:
            work(other.url, service, script, answer, description)
    else:
        work(server.url, service, script, answer, description)
    left = (records(server.url) or Records())["user"].values()
    print("left: ", ", ".join(user["name"].split()[0] for user in left))


def work(url: str, service: str, script: Script, answer: Callable[[Call, int], str], description: Any) -> None:
    """Connect a host to the tools of the service at this URL, and let the agent use two of them."""
    style = SERVICES[service]
    tools, _ = tools_of(description or send("GET", f"{url}/openapi").json(), style.tag)
    with Host(tool_server(tools, url), answer) as host:
        script(lambda id: user_in(host, style, id), lambda id, said: host.call(style.remove, wanted(style, id), said))
        print(f"       {host.count()}")


def user_in(host: Host, style: Service, id: str) -> dict:
    """A user that a tool reads; without members where the answer was no."""
    text = host.call(style.read, wanted(style, id, "show"))
    found = json.loads((text or "").partition("\n")[2] or "{}")
    return found.get("user", found)


def wanted(style: Service, id: str, job: str = "delete") -> dict[str, Any]:
    """The arguments of a tool for this user."""
    return {"body": {"do": job, "id": id}} if style.read == "call" else {"id": id}
