"""Tools for AI agents, made from an OpenAPI description, and a host that asks before it runs some of them.

Server and host talk in the Model Context Protocol (MCP), by the package `mcp`. The host is the program that runs an
agent for somebody, such as an editor or a chat. `python -m clients.agent_tools` offers the tools to a host of yours.
"""

import argparse
import contextlib
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import quote, urlencode

from .messages import Exchange, is_json, type_named
from .sending import send
from .syntax import NotSendable
from .text import cut, one_line, pluralize, printable

if TYPE_CHECKING:
    from mcp.server.lowlevel import Server

HINTS = ("readOnlyHint", "destructiveHint", "idempotentHint")
BY_METHOD = {  # the hints that generators take from the method; any other method has the protocol's defaults
    "GET": (True, False, False),
    "QUERY": (True, False, True),
    "PUT": (False, True, True),
    "DELETE": (False, True, True),
}
DEFAULTS = (False, True, False)
METHODS = ("get", "put", "post", "delete", "patch", "query")  # HEAD, OPTIONS and TRACE make no tools
MOST_TOOLS, LONGEST_NAME = 200, 64  # hosts take no longer names
NO_NAME = re.compile(r"[^A-Za-z0-9_-]+")
IN_PATH = re.compile(r"{([^{}]*)}")
STATUS = re.compile(r"[1-5]\d\d .*")
MOST_SHOWN, MOST_TEXT = 200, 20_000  # characters of arguments that are shown, and of what a tool gives back


class Tool(NamedTuple):
    """A tool: its name, what it says that it does and takes, its hints, and the request that it sends."""

    name: str
    description: str
    input_schema: dict[str, Any]
    hints: dict[str, bool]
    method: str
    path: str
    query: tuple[str, ...] = ()
    media_type: str = ""

    def run(self, url: str, arguments: Mapping[str, Any], token: str = "") -> Exchange:
        """Send its request to the service at this URL. Raises NotSendable where an argument is missing, or can't be."""
        address = IN_PATH.sub(lambda found: segment(found[1], arguments), self.path)
        asked = urlencode({name: arguments[name] for name in self.query if name in arguments})
        headers = {"Accept": "application/json"} | ({"Content-Type": self.media_type} if self.media_type else {})
        headers |= {"Authorization": f"Bearer {token}"} if token else {}
        body = json.dumps(arguments["body"]) if self.media_type and "body" in arguments else None
        return send(self.method, f"{url.rstrip('/')}{address}{'?' * bool(asked)}{asked}", headers, body)


def segment(name: str, arguments: Mapping[str, Any]) -> str:
    """An argument as a part of an address. It can't lead to another address, because only . and .. could."""
    value = arguments.get(name)
    if not isinstance(value, str | int) or str(value) in ("", ".", ".."):
        raise NotSendable(
            f"The tool needs {one_line(name)}, a text or a number, and got {one_line(repr(value)[:100])}."
        )
    return quote(str(value), safe="")


def tools_of(description: Any, tag: str = "") -> tuple[list[Tool], list[str]]:
    """The tools of a description, as data; with a tag, those of its operations. And what was left out, in sentences."""
    paths = description.get("paths") if isinstance(description, dict) else None
    if not isinstance(paths, dict):
        raise ValueError("Expected an OpenAPI description, an object with paths, and found none.")
    tools, left_out = dict[str, Tool](), list[str]()
    for path, method, operation in operations_of(paths):
        if tag and tag not in (operation.get("tags") or ()):
            continue
        if len(tools) == MOST_TOOLS:
            left_out.append(f"Only the first {MOST_TOOLS} tools were made.")
            break
        try:
            tool = tool_of(description, path, method, operation)
            if tool.name in tools:
                raise ValueError(f"another one is called {tool.name}")
            tools[tool.name] = tool
        except (ValueError, TypeError, AttributeError, KeyError) as error:
            left_out.append(f"No tool for {method.upper()} {one_line(path)[:100]}: {one_line(str(error))[:200]}.")
    return list(tools.values()), left_out


def operations_of(paths: Mapping[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Each address, method and operation. What the address says of all its methods is in each."""
    for path, item in paths.items():
        for method, operation in item.items() if isinstance(item, dict) else ():
            if method in METHODS and isinstance(operation, dict):
                every = [*(item.get("parameters") or ()), *(operation.get("parameters") or ())]
                yield str(path), method, operation | {"parameters": every}


def tool_of(description: Mapping[str, Any], path: str, method: str, operation: Mapping[str, Any]) -> Tool:
    """The tool of one operation. The description may set hints itself, by `x-mcp-annotations`."""
    parameters = [resolved(description, one) for one in operation["parameters"]]
    taken = [one for one in parameters if one.get("in") in ("path", "query")]
    properties = {str(one["name"]): one.get("schema") or {} for one in taken}
    required = [str(one["name"]) for one in taken if one.get("required")]
    schema: dict[str, Any] = {"type": "object", "properties": properties, "required": required}
    body = resolved(description, operation.get("requestBody") or {})
    content = body.get("content") or {}
    media_type = next((one for one in content if is_json(type_named(one))), "")
    if media_type:
        properties["body"] = content[media_type].get("schema") or {}
        required += ["body"] * bool(body.get("required"))
        if "$ref" in json.dumps(properties["body"]):
            schema["components"] = {"schemas": description["components"]["schemas"]}
    given = operation.get("x-mcp-annotations") or {}
    hints = dict(zip(HINTS, BY_METHOD.get(method.upper(), DEFAULTS), strict=True))
    hints |= {name: given[name] for name in HINTS if isinstance(given.get(name), bool)}
    name = NO_NAME.sub("_", str(operation.get("operationId") or f"{method}{path}")).strip("_")[:LONGEST_NAME]
    words = str(operation.get("description") or operation.get("summary") or "")
    query = tuple(str(one["name"]) for one in taken if one["in"] == "query")
    return Tool(name or "tool", words, schema, hints, method.upper(), path, query, media_type)


def resolved(description: Mapping[str, Any], part: Any) -> dict[str, Any]:
    """A part of the description, or what its $ref leads to. Raises ValueError where that's nothing, or a $ref again."""
    if isinstance(part, dict) and "$ref" in part:
        reference, part = str(part["$ref"]), description
        for step in reference.removeprefix("#/").split("/"):
            part = part.get(step.replace("~1", "/").replace("~0", "~")) if isinstance(part, dict) else None
        if not isinstance(part, dict) or "$ref" in part:
            raise ValueError(f"$ref {one_line(reference)[:100]} leads to nothing that can be read here")
    if not isinstance(part, dict):
        raise ValueError("an object was expected")
    return part


def tool_server(tools: list[Tool], url: str, token: str = "") -> "Server":
    """A server of the Model Context Protocol. Each of its tools sends one request to the service at this URL.

    If there's a token, each request has it.
    """
    import mcp.types as protocol
    from anyio import to_thread
    from mcp.server.lowlevel import Server

    named = {tool.name: tool for tool in tools}

    async def list_tools(context: Any, asked: Any) -> protocol.ListToolsResult:
        offered = [
            protocol.Tool(
                name=tool.name,
                description=tool.description,
                input_schema=tool.input_schema,
                annotations=protocol.ToolAnnotations.model_validate(tool.hints),
            )
            for tool in tools
        ]
        return protocol.ListToolsResult(tools=offered)

    async def call_tool(context: Any, asked: Any) -> protocol.CallToolResult:
        if asked.name not in named:
            return failed(f"There is no tool called {cut(one_line(asked.name), MOST_SHOWN)}.")
        try:
            return result_of(await to_thread.run_sync(named[asked.name].run, url, asked.arguments or {}, token))
        except NotSendable as error:
            return failed(str(error))

    def failed(words: str) -> protocol.CallToolResult:
        return protocol.CallToolResult(content=[protocol.TextContent(text=words)], is_error=True)

    def result_of(exchange: Exchange) -> protocol.CallToolResult:
        if exchange.response is None:
            return failed(f"No response came: {exchange.error}")
        response = exchange.response
        said = f"{response.status} {response.reason}\n{cut(response.text() or '', MOST_TEXT)}".rstrip()
        return protocol.CallToolResult(content=[protocol.TextContent(text=said)], is_error=response.status >= 400)

    return Server("one-address", on_list_tools=list_tools, on_call_tool=call_tool)


@dataclass(frozen=True)
class Call:
    """A call that the agent wanted: what it said, which tool and arguments, and what came of it.

    `answer` is what the user answered, "" where nobody was asked; `result` is None where the tool wasn't run.
    """

    said: str
    tool: str
    arguments: dict[str, Any]
    answer: str = ""
    result: str | None = None

    def __str__(self) -> str:
        given = cut(one_line(json.dumps(self.arguments, ensure_ascii=False)), MOST_SHOWN)
        lines = [f"agent: {cut(one_line(self.said), MOST_SHOWN)}"] * bool(self.said)
        call = f"{cut(one_line(self.tool), LONGEST_NAME)} {given}"
        lines += [f"host:  May I run {call}?", f"user:  {self.answer}"] if self.answer else [f"host:  runs {call}"]
        status = STATUS.match(self.result or "")
        lines += [f"server: {one_line(status[0])}"] if status and (self.said or status[0] >= "4") else []
        return "\n".join(lines)


class Host:
    """Runs tools for an agent. Before one that isn't read-only by its hints it asks its user, and it shows each call.

    `answer` gets the call, and how many questions there were before it. It returns "yes", "no", or "always", after
    which this tool is never asked about again. A host can't know more of a tool than its server says.
    """

    def __init__(self, server: "Server", answer: Callable[[Call, int], str], show: Callable[[str], Any] = print):
        self.server, self.answer, self.show = server, answer, show
        self.calls, self.always = list[Call](), set[str]()

    def __enter__(self) -> "Host":
        from anyio.from_thread import start_blocking_portal
        from mcp.client.client import Client

        with contextlib.ExitStack() as opened:
            self.portal = opened.enter_context(start_blocking_portal())
            self.client = opened.enter_context(self.portal.wrap_async_context_manager(Client(self.server)))
            self.offered = {tool.name: tool for tool in self.portal.call(self.client.list_tools).tools}
            self.opened = opened.pop_all()
        return self

    def __exit__(self, *failure: Any) -> None:
        self.opened.close()

    def call(self, tool: str, arguments: dict[str, Any], said: str = "") -> str | None:
        """Run a tool, if the user lets it; the text that it gave, or None where the user said no."""
        wanted = Call(said, tool, arguments)
        answer = self.answer(wanted, len(self.asked)) if self.must_ask(tool) else ""
        if answer not in ("", "yes", "always", "no"):
            raise ValueError(f'The answer to a host is "yes", "always" or "no", and not {answer!r}.')
        if answer == "always":
            self.always.add(tool)
        content = [] if answer == "no" else self.portal.call(self.client.call_tool, tool, arguments).content
        result = None if answer == "no" else "\n".join(printable(part.text) for part in content if part.type == "text")
        self.calls.append(Call(said, tool, arguments, answer, result))
        self.show(str(self.calls[-1]))
        return result

    def must_ask(self, tool: str) -> bool:
        """Whether its hints say that it may change something, or it says nothing, and the user didn't say *always*."""
        hints = self.offered[tool].annotations if tool in self.offered else None
        return tool not in self.always and not (hints and hints.read_only_hint)

    @property
    def asked(self) -> list[Call]:
        """The calls that the user was asked about."""
        return [call for call in self.calls if call.answer]

    def count(self) -> str:
        """How many questions there were, and how many calls without one."""
        silent = pluralize(len(self.calls) - len(self.asked), "call", "calls")
        return f"{pluralize(len(self.asked), 'question', 'questions')}, {silent} without one"


def main(words: list[str] | None = None) -> None:
    """Offer the tools over stdio, those of a service that runs already or of the course's own."""
    parser = argparse.ArgumentParser(prog="python -m clients.agent_tools", description=main.__doc__)
    parser.add_argument("url", nargs="?", help="where the service is; without, the course's own is started")
    parser.add_argument("--tag", default="one-address", help='only operations with this tag; "" is all of them')
    wanted = parser.parse_args(words)
    try:
        with contextlib.nullcontext(wanted.url) if wanted.url else own_service() as url:
            description = send("GET", f"{url.rstrip('/')}/openapi").json()
            tools, left_out = tools_of(description, wanted.tag)
            print(
                f"{pluralize(len(tools), 'tool', 'tools')} of {printable(url)}.", *left_out, sep="\n", file=sys.stderr
            )
            talk(tool_server(tools, url))
    except (ValueError, RecursionError, ImportError) as error:
        sys.exit(f"No tools: {one_line(str(error))[:500]}")


@contextlib.contextmanager
def own_service() -> Iterator[str]:
    """The course's server in a process of its own, whose words must not get between those of the protocol."""
    command = [sys.executable, "-m", "mini_server", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as service:
        try:
            said = next((line for line in service.stdout or () if "http://" in line), "")
            yield "http://" + said.partition("http://")[2].split()[0].rstrip(".,/")
        finally:
            service.terminate()


def talk(server: "Server") -> None:
    """Talk to a host over stdio until it leaves."""
    import anyio
    from mcp.server.stdio import stdio_server

    async def until_it_leaves() -> None:
        async with stdio_server() as (read, write):
            await server.run(read, write, server.create_initialization_options())

    anyio.run(until_it_leaves)


if __name__ == "__main__":
    main()
