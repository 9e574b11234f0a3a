"""What is given in the lesson Let an agent in: a real host lets an agent do its job in one of three services."""

import json
import tomllib
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import Any

from clients import records, send
from clients.agent_tools import Call, Host, tool_server, tools_of
from clients.gateway import TokenGateway
from clients.snapshots import Records
from mini_server import Server
from workbench.visits_of_agents import SERVICES, Service, arguments_of, give_new_emails, reached

TOKEN = "one-job"
STORED = Path(__file__).with_name("stored_agent_runs.toml")
NO_MCP = (
    "Host and tools talk by the package mcp, which can't be installed here. So this is a stored run of the lesson's "
    "own script, made on a laptop, and a change of yours doesn't show.\n"
)
Script = Callable[[Callable[[str], dict], Callable[[str, str], Any]], Any]


def let_in(
    server: Server,
    service: str,
    script: Script,
    answer: Callable[[Call, int], str],
    description: dict | None = None,
    allowed: Sequence[str] | None = None,
) -> None:
    """Put all users back, before and afterwards, give two new e-mail addresses, and let an agent do its script.

    Prints each call and question, and who is left. A `description` takes the place of the service's own. `allowed` says
    how the requests begin that the agent's token may send; without, nobody asks for a token.
    """
    style = SERVICES[service]
    if isinstance(allowed, str):  # its letters would be the list
        raise TypeError(f'allowed is one text, {allowed!r}. Write a list, such as ["GET /user/1 "].')
    if find_spec("mcp") is None:
        more = [one for one in allowed or () if not one.startswith("GET ")]
        changed = "corrected" if description else "" if allowed is None else " ".join(["may read", *more]).strip()
        print(NO_MCP, stored_run(service, changed), sep="\n", end="")
        return
    server.reset()
    give_new_emails(server.url)
    with reached(server.url, service) as there:
        tools, _ = tools_of(description or send("GET", f"{there.url}/openapi").json(), style.tag)
        checked = nullcontext(there) if allowed is None else TokenGateway(there.url, {TOKEN: tuple(allowed)})
        told = list[str]()
        with checked as reached_at, Host(tool_server(tools, reached_at.url, TOKEN), answer, told.append) as host:
            try:
                script(
                    lambda id: user_in(host, style, id),
                    lambda id, said: host.call(style.remove, arguments_of(style, id, "delete"), said),
                )
            finally:
                print(*shorten(told), sep="\n")
            print(f"       {host.count()}")
    left = (records(server.url) or Records())["user"].values()
    print("left: ", ", ".join(user["name"].split()[0] for user in left))
    server.reset()


def shorten(told: Sequence[str]) -> Iterator[str]:
    """The calls. Several of one tool that nobody was asked about are one line, with the first and the last."""
    for _, some in groupby(told, lambda call: call if "\n" in call else call.split(" {")[0]):
        first, *others = some
        yield f"{first} ... {{{others[-1].split(' {', 1)[1]}" if others else first


def stored_run(service: str, changed: str = "") -> str:
    """What the cell printed for this service: as it is, "corrected", or with a token that "may read" and more."""
    name = f"{service}, {changed}" if changed else service
    return tomllib.loads(STORED.read_text("utf-8")).get(name, "There is no stored run of this one.\n")


def user_in(host: Host, style: Service, id: str) -> dict:
    """A user that a tool reads; without members where the answer was no."""
    text = host.call(style.read, arguments_of(style, id, "show"))
    found = json.loads((text or "").partition("\n")[2] or "{}")
    return found.get("user", found)
