"""What to type at work: the lines that end each lesson, run in Flask, FastAPI and Express, and asked by curl."""

import hashlib
import json
import os
import re
import shlex
import shutil
import socket
import sqlite3
import subprocess
import sys
import typing
import uuid
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from threading import Thread
from time import monotonic
from types import SimpleNamespace
from typing import NamedTuple

import fastapi
import fastapi.responses
import flask
import httpx
import nbformat
import pytest
import requests
import uvicorn
from pydantic import BaseModel, Field
from stacks import started

from audit import audit
from clients.agent_tools import tools_of
from mini_server import start
from notebooks.lessons import AT_WORK, lessons, markdown

HERE, ROOT = Path(__file__).resolve().parent, Path(__file__).resolve().parents[2]
LANGUAGES = {"Flask": "python", "FastAPI": "python", "Express": "js", "curl": "sh"}
OF_AGENTS = {"Flask": "python", "FastAPI": "python"}
FRAMEWORKS = ("Flask", "FastAPI", "Express")
AT_WORK_URL = "http://localhost:8000"
BLOCK = re.compile(r"^\*\*(\w+):\*\*\n\n```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks():
    """{lesson: {framework: its lines}} of all lessons that have the part."""
    found = {}
    for lesson, path in lessons().items():
        for cell in nbformat.read(path, as_version=4).cells:
            if cell.cell_type == "markdown" and cell.source.startswith(f"## {AT_WORK}\n"):
                parts = BLOCK.findall(cell.source)
                wanted = OF_AGENTS if lesson == "14" else LANGUAGES
                assert {name: language for name, language, _ in parts} == wanted, lesson
                found[lesson] = {name: lines for name, _, lines in parts}
    return found


BLOCKS = blocks()
[ROUTER] = re.findall(r"`(app\.include_router\(.*?\))`", "\n".join(markdown(lessons()["11"])))
README = (ROOT / "audit/README.md").read_text("utf-8")
AT_WORK_09 = next(text for text in markdown(lessons()["09"]) if text.startswith(f"## {AT_WORK}\n"))
BUSY = dict(zip(("Flask", "FastAPI", "Express"), re.findall(r"`([^`\n]*429, [^`\n]*)`", AT_WORK_09), strict=True))
TOOLS = BLOCKS.pop("14") | {name: lines for name, _, lines in BLOCK.findall(README)}  # FastMCP, fastapi_mcp, orval


class Fact(NamedTuple):
    """A request, and what comes back; a status that frameworks differ in is {framework: status}."""

    request: str
    status: int | dict[str, int]
    headers: dict[str, str | None] = {}
    sent: dict[str, str] = {}
    body: dict[str, str] | None = None


VARY, HTML, JSON = {"Vary": "Accept"}, "text/html; charset=utf-8", "application/json"
PROBLEM = {"Content-Type": "application/problem+json"}
CHALLENGE = 'Basic realm="our cups"'
END = {
    "Deprecation": "@1767225600",
    "Sunset": "Thu, 31 Dec 2026 23:59:59 GMT",
    "Link": '</moving-to-v2>; rel="deprecation"',
}
ORDER = "/order/7c9e6679-7425-40de-944b-e07fc1f90ae7"
NEXT = '</users/?after={}>; rel="next"'
ADA, BEN, ANA, PLUM = {"name": "Ada King"}, {"reader": "Ben"}, {"reader": "Ana"}, {"cake": "plum"}
FACTS = {
    "00": [Fact("GET /user/1", 200, {"Content-Type": JSON}), Fact("GET /user/99", 404)],
    "01": [Fact("GET /user/show/1", 308, {"Location": "/user/1"})],
    "02": [
        Fact("GET /user/delete/2", 404),
        Fact("DELETE /user/2", 204),
        Fact("DELETE /user/2", 204),
    ],
    "03": [
        Fact("PUT /user/8", 201, body={**ADA, "email": "ada@example.org"}),
        Fact("PUT /user/8", 204, body={**ADA, "email": "ada@example.org"}),
        Fact("GET /user/8", 200),  # the other lessons' lines find what these stored
        *(Fact("PUT /user/7", 422, body=body) for body in ({"email": "ben@example.org"}, {"name": "Ben"}, [])),
    ],
    "04": [
        Fact("GET /sign-in/2", 200),
        Fact("HEAD /sign-in/2", 200),
        Fact("POST /sign-in/2", 204),
        Fact("HEAD /user/1", {"Flask": 200, "FastAPI": 405, "Express": 200}),
    ],
    "05": [
        Fact("GET /user/1", 200, {**VARY, "Content-Type": HTML}, {"Accept": "text/html, application/json;q=0.9"}),
        Fact("GET /user/1", 200, {**VARY, "Content-Type": JSON}, {"Accept": "text/html;q=0.1, */*"}),
        Fact("GET /user/1", {"Flask": 200, "FastAPI": 200, "Express": 406}, VARY, {"Accept": "application/pdf"}),
    ],
    "06": [
        Fact("POST /user/2/deletion", 403, sent={"Sec-Fetch-Site": "cross-site"}),
        Fact("POST /user/2/deletion", 403, sent={"Sec-Fetch-Site": "same-site"}),
        Fact("POST /user/2/deletion", 303, {"Location": "/users/"}, {"Sec-Fetch-Site": "same-origin"}),
        Fact("POST /user/2/deletion", 403),
    ],
    "07": [
        Fact(f"PUT {ORDER}", 201, body=PLUM),
        Fact(f"PUT {ORDER}", 204, body=PLUM),
        Fact(f"PUT {ORDER}", 409, body={"cake": "apple"}),
    ],
    "08": [
        Fact("PUT /user/1", 428, body=ADA),
        Fact("PUT /user/1", 412, sent={"If-Match": '"old"'}, body=ADA),
        Fact("PUT /user/99", 404, sent={"If-Match": '"old"'}, body=ADA),
    ],
    "09": [
        Fact("GET /nobody", 404, PROBLEM),
        Fact("POST /boom", {"Flask": 405, "FastAPI": 405, "Express": 404}, PROBLEM),
        Fact("GET /boom", 500, PROBLEM),
        Fact("GET /closed", 401, {"WWW-Authenticate": CHALLENGE, **PROBLEM}),
        Fact("GET /busy", 429, {"Retry-After": "5", **PROBLEM}),
    ],
    "10": [
        Fact("GET /users/", 200, {"Link": NEXT.format(27)}),
        Fact("GET /users/?after=7", 200, {"Link": NEXT.format(30)}),  # 7 has left
        Fact("GET /users/?after=20", 200, {"Link": NEXT.format(40)}),
        Fact("GET /users/?after=25", 200, {"Link": None}),
        Fact("GET /users/?after=guest-15", {"Flask": 400, "FastAPI": 422, "Express": 400}),
        Fact("GET /users/?after=", {"Flask": 400, "FastAPI": 422, "Express": 400}),
    ],
    "11": [
        Fact("GET /v1/user/1", 200, END),
        Fact("GET /v1/nobody", 404, END),
        Fact("GET /user/1", 200, dict.fromkeys(END)),
    ],
    "12": [
        Fact("PUT /book/2/loan/27", 201, body=BEN),
        Fact("PUT /book/2/loan/27", 204, body=BEN),
        Fact("PUT /book/2/loan/28", 409, body=ANA),
        Fact("PUT /book/2/loan/27", 409, body=ANA),
        Fact("PUT /book/9/loan/27", 201, body=BEN),  # another book's loan 27 is another loan
        *(
            Fact(f"PUT /book/{id}/loan/{id}", {"Flask": 422, "FastAPI": 422, "Express": 201}, body=body)
            for id, body in enumerate(({}, [], {"reader": 5}, {"reader": {"name": "Ben"}}, {"reader": ""}), 3)
        ),
    ],
}


# What the lessons leave out: imports, the data, and the functions at its addresses.


def data():
    ids = [1, 2, 3, *range(11, 46)]  # 4 to 10 have left, so page 1 ends with 27
    users = {id: {"name": "Ada" if id == 1 else f"Guest {id}"} for id in ids}
    given = {"users": users, "orders": {}, "tag": tag, "page": page, "show_button": show_button}
    return {**given, **of_loans()}


def of_loans():
    """What lesson 12 has above its lines: the function that stores a loan, and here a database in memory for it."""
    said = "\n".join(markdown(lessons()["12"]))
    [lines] = re.findall(r"```python\n(# once: .+?)```", said, re.DOTALL)
    names: dict = {"closing": closing}
    exec(lines, names)
    open_database = partial(sqlite3.connect, f"file:{uuid.uuid4()}?mode=memory&cache=shared", uri=True)
    names["stays"] = open_database()  # while one is open, the others find what was stored
    for once in re.findall(r"# once: (.+)", lines):
        names["stays"].execute(once)
    return {**names, "open_database": open_database}


def tag(user):
    return hashlib.sha256(repr(user).encode()).hexdigest()[:8]


def page(user):
    return f"<h1>{user['name']}</h1>"


def boom():
    raise RuntimeError("a secret")


def delete_user(id):
    return ""


def show_button(id):
    return page({"name": "a button"})


def refuse(status, headers=None):
    raise fastapi.HTTPException(status, "a refusal", headers)


def in_flask(lesson):
    """The app of these lines, and their names."""
    app = flask.Flask("work")
    names = {**vars(flask), **data(), "app": app, "sign_in": lambda id: ("", 204)}

    def show(id):
        return names["users"][id], {"ETag": f'"{tag(names["users"][id])}"'}

    app.add_url_rule("/boom", "boom", boom)
    if lesson == "09":
        challenge = flask.Response(headers={"WWW-Authenticate": CHALLENGE}).www_authenticate
        app.add_url_rule("/closed", "closed", lambda: flask.abort(401, www_authenticate=challenge))
        app.add_url_rule("/busy", "busy", lambda: exec(BUSY["Flask"], vars(flask)))
    sys.modules["my_service"] = SimpleNamespace(app=app)  # lesson 13 imports it
    exec(BLOCKS[lesson]["Flask"], names)
    app.add_url_rule("/v1/user/<int:id>", "of_version_1", show)
    if lesson != "05":
        app.add_url_rule("/user/<int:id>", "shown", show)
    return app, names


class User(BaseModel):
    name: str


class UserWithEmail(User):
    email: str


class Order(BaseModel):
    cake: str


class Loan(BaseModel):
    reader: str = Field(min_length=1)


def in_fastapi(lesson):
    """The app of these lines, and their names."""
    app, v1 = fastapi.FastAPI(), fastapi.APIRouter()
    of_python = {"Annotated": typing.Annotated, "UUID": uuid.UUID}
    models = {"User": UserWithEmail if lesson == "03" else User, "Order": Order, "Loan": Loan}
    names = {**vars(fastapi), **vars(fastapi.responses), **of_python, **models, **data(), "app": app, "v1": v1}
    names["sign_in"] = lambda id: fastapi.Response(status_code=204)

    def show(id: int, response: fastapi.Response):
        response.headers["ETag"] = f'"{tag(names["users"][id])}"'
        return names["users"][id]

    app.get("/boom")(boom)
    if lesson == "09":
        app.get("/closed")(lambda: refuse(401, {"WWW-Authenticate": CHALLENGE}))
        app.get("/made-up")(lambda: refuse(499))
        app.get("/busy")(lambda: exec(BUSY["FastAPI"], vars(fastapi)))
    v1.get("/user/{id}")(show)
    sys.modules["my_service"] = SimpleNamespace(app=app)  # lesson 13 imports it
    exec(BLOCKS[lesson]["FastAPI"], names)
    if lesson == "11":
        exec(ROUTER, names)
    app.get("/user/{id}")(show)
    return app, names


def in_express(folder):
    """The words that start one Node for all lessons; each of them prints its port by its name."""
    if not shutil.which("node") or not (HERE / "node_modules" / "express").is_dir():
        pytest.skip("Express is not here: npm ci --prefix tests/stacks")
    apps = {}
    for name, lesson in {**{lesson: lesson for lesson in BLOCKS}, "before": "13", "verbs": "13"}.items():
        (folder / name).mkdir()
        apps[name] = {"lines": BLOCKS[lesson]["Express"], "folder": str(folder / name), "busy": BUSY["Express"]}
    for name, id in {"text-id": "req.params.id", "number-id": "Number(req.params.id)"}.items():
        (folder / name).mkdir()
        lines = BLOCKS["02"]["Express"].replace("req.params.id", id, 1)
        apps[name] = {"lines": lines, "folder": str(folder / name), "numbers": True}
    (folder / "apps.json").write_text(json.dumps(apps), "utf-8")
    return [shutil.which("node"), str(HERE / "at_work.cjs"), str(folder / "apps.json")]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Where the lines write."""
    return tmp_path_factory.mktemp("at_work")


@pytest.fixture(scope="module")
def flask_urls():
    with ExitStack() as servers:
        yield {lesson: servers.enter_context(start(in_flask(lesson)[0])).url for lesson in BLOCKS}


@pytest.fixture(scope="module")
def fastapi_urls():
    """One server for all lessons, which knows the app by the port that is asked."""
    doors = {lesson: socket.create_server(("127.0.0.1", 0)) for lesson in BLOCKS}
    ports = {lesson: door.getsockname()[1] for lesson, door in doors.items()}
    apps = {port: in_fastapi(lesson)[0] for lesson, port in ports.items()}

    async def by_port(scope, receive, send):
        await apps[scope["server"][1]](scope, receive, send)

    server = uvicorn.Server(uvicorn.Config(by_port, log_level="critical", lifespan="off"))
    thread = Thread(target=server.run, args=(list(doors.values()),))
    thread.start()
    yield {lesson: f"http://127.0.0.1:{port}" for lesson, port in ports.items()}
    server.should_exit = True
    thread.join()


@pytest.fixture(scope="module")
def express_urls(folder):
    with started(in_express(folder)) as process:
        ports = json.loads(process.stdout.readline() or "{}")
        yield {name: f"http://127.0.0.1:{port}" for name, port in ports.items()}


@pytest.fixture(params=FRAMEWORKS)
def urls(request):
    """The framework, and {lesson: address of its app}."""
    return request.param, request.getfixturevalue(f"{request.param.lower()}_urls")


def test_each_lesson_has_the_lines_and_each_block_is_short():
    assert [*BLOCKS, "14"] == [*lessons()]  # those of 14 are about tools, at the end of this file
    assert [*FACTS] == [*BLOCKS][:-1]  # those of 13 ask the auditor, below
    for lesson, of_frameworks in {**BLOCKS, "14": TOOLS}.items():
        assert all(len(without_imports(lines)) <= 8 for lines in of_frameworks.values()), lesson
        assert all(len(line) <= 94 for lines in of_frameworks.values() for line in lines.splitlines()), lesson


def without_imports(lines):
    return [line for line in lines.splitlines() if line and not re.match(r"from .* import|const .* require", line)]


@pytest.mark.parametrize("lesson", FACTS)
def test_the_lines_do_what_the_lesson_says(urls, lesson):
    framework, addresses = urls
    for fact in FACTS[lesson]:
        method, target = fact.request.split()
        said = httpx.request(method, addresses[lesson] + target, headers=fact.sent, json=fact.body)
        status = fact.status[framework] if isinstance(fact.status, dict) else fact.status
        assert said.status_code == status, fact
        for name, value in fact.headers.items():
            assert same(name, said.headers.get(name), value), fact


def same(name, found, wanted):
    """Are these values of a header equal? A media type with a charset or without."""
    if found is None or wanted is None:
        return found is wanted
    return found == wanted or found.split(";")[0] == wanted.split(";")[0] == found.partition("; charset")[0]


def curl(lines, url, folder):
    """What curl prints for these lines, as they are typed."""
    if not shutil.which("curl") or not shutil.which("sh"):
        pytest.skip("There is no curl here, or no shell.")
    typed = lines.replace(AT_WORK_URL, url)
    return subprocess.run(
        ["sh", "-c", typed], cwd=folder, capture_output=True, encoding="utf-8", check=False, timeout=30
    )


@pytest.mark.parametrize("lesson", FACTS)
def test_curl_hears_the_statuses_that_the_comments_name(urls, lesson, folder):
    _, addresses = urls
    lines = BLOCKS[lesson]["curl"]
    printed = curl(lines, addresses[lesson], folder).stdout
    comments = [line.partition(" # ")[2] for line in lines.splitlines()]
    named = [int(status) for comment in comments for status in re.findall(r"\b[1-5]\d\d\b", comment)]
    assert [int(status) for status in re.findall(r"HTTP/1\.1 (\d+)", printed)] == named
    for words in PRINTED.get(lesson, ()):
        assert words in printed.lower()


AT_WORK_10 = next(text for text in markdown(lessons()["10"]) if text.startswith(f"## {AT_WORK}\n"))


def make_busy(told):
    """A Flask app that refuses with each of `told`, and then has a list."""
    app, left = flask.Flask("busy"), [*told]

    @app.get("/users/")
    def list_users():
        if left:
            exec(left.pop(0), vars(flask))
        return "the list"

    return app


def test_the_client_of_10_waits_as_it_is_told_and_else_longer_each_time_and_gives_up(monkeypatch):
    [lines] = re.findall(r"```python\n(from requests.+?)```", AT_WORK_10, re.DOTALL)
    names, waits = {"requests": requests}, []
    exec(lines, names)
    monkeypatch.setattr("urllib3.util.retry.time.sleep", waits.append)
    with start(make_busy(["abort(429, retry_after=5)"])) as server:
        assert names["session"].get(server.url + "/users/").text == "the list"
    with start(make_busy(["abort(429)"] * 6)) as server, pytest.raises(requests.exceptions.RetryError):
        names["session"].get(server.url + "/users/")
    assert waits == [5, 2, 4, 8, 16]  # the first one without Retry-After is repeated at once


def test_curl_waits_as_10_says(folder):
    [line] = [line for line in BLOCKS["10"]["curl"].splitlines() if "--retry" in line]
    with start(make_busy(["abort(429, retry_after=2)"])) as server:
        before = monotonic()
        assert curl(line, server.url, folder).stdout.endswith("the list")
    assert monotonic() - before >= 2


def test_the_lines_of_08_keep_what_they_do_not_change_and_lose_nothing_that_was_saved_in_between(folder):
    get, rest = BLOCKS["08"]["curl"].split("\nsed")
    with start() as server:
        ada = server.url + "/user/1"
        before = httpx.get(ada).json()
        curl(BLOCKS["08"]["curl"], server.url, folder)
        assert httpx.get(ada).json() == before | {"name": "Ada King"}
        saved_between = (
            f'{get}\ncurl -s -X PUT --json \'{{"name": "Ada B.", "email": "b@example.org"}}\' $URL\nsed{rest}'
        )
        assert re.findall(r"HTTP/1\.1 (\d+)", curl(saved_between, server.url, folder).stdout) == ["412", "412"]
        assert httpx.get(ada).json()["name"] == "Ada B."


PRINTED = {
    "01": ("location: /user/1",),
    "05": ("<h1>ada</h1>", "vary: accept"),
    "09": ("application/problem+json", "}refused"),
    "10": (f"link: {NEXT.format(27)}",),
    "11": ("deprecation: @1767225600", f"link: {END['Link']}"),
}


@pytest.mark.parametrize(("version", "printed"), [("/v1", f"Sunset: {END['Sunset']}"), ("", "")])
def test_the_nightly_line_prints_the_end_and_nothing_where_none_is_announced(urls, version, printed, folder):
    [line] = [line for line in BLOCKS["11"]["curl"].splitlines() if line.endswith("# nightly")]
    _, addresses = urls
    assert curl(line.replace("/v1", version), addresses["11"], folder).stdout.strip().lower() == printed.lower()


def test_a_refusal_tells_nothing_of_the_code(urls):
    framework, addresses = urls
    said = httpx.get(addresses["09"] + "/boom")
    told = {"detail": "the server failed"} if framework == "FastAPI" else {"title": "Internal Server Error"}
    assert said.json().items() >= {"status": 500, **told}.items() and "secret" not in said.text


def test_a_refusal_of_09_says_what_to_do(urls):
    _, addresses = urls
    assert httpx.get(addresses["09"] + "/busy").json().items() >= {"status": 429, "detail": "slow down"}.items()


def test_fastapi_describes_a_code_that_no_list_has(fastapi_urls):
    said = httpx.get(fastapi_urls["09"] + "/made-up")
    assert (said.status_code, said.json()) == (499, {"status": 499, "detail": "a refusal"})


def test_fastapi_marks_the_operations_below_v1_as_deprecated(fastapi_urls):
    paths = httpx.get(fastapi_urls["11"] + "/openapi.json").json()["paths"]
    assert paths["/v1/user/{id}"]["get"]["deprecated"] and "deprecated" not in paths["/user/{id}"]["get"]


def test_fastapi_says_422_by_another_handler(fastapi_urls):
    said = httpx.get(fastapi_urls["09"] + "/user/nobody")
    assert (said.status_code, said.headers["Content-Type"]) == (422, JSON)


def test_the_tag_in_express_is_weak_by_itself_and_else_the_one_that_its_get_sends(express_urls):
    assert httpx.get(express_urls["02"] + "/user/3").headers["ETag"].startswith("W/")
    said = httpx.get(express_urls["08"] + "/user/2")
    assert said.headers["ETag"].startswith('"')
    assert httpx.put(said.url, headers={"If-Match": said.headers["ETag"]}, json=ADA).status_code == 204


def test_where_a_map_has_numbers_as_keys_express_deletes_somebody_by_a_number_only(express_urls):
    for name, left in {"text-id": 200, "number-id": 404}.items():
        assert httpx.delete(express_urls[name] + "/user/2").status_code == 204
        assert httpx.get(express_urls[name] + "/user/2").status_code == left


@pytest.mark.parametrize("make", [in_flask, in_fastapi])
def test_a_build_fails_when_an_address_says_that_its_get_deletes(make):
    make("13")[1]["test_no_get_says_that_it_changes"]()
    app, names = make("13")
    app.get("/user/delete/<id>" if make is in_flask else "/user/delete/{id}")(delete_user)
    with pytest.raises(AssertionError, match="get-that-changes"):
        names["test_no_get_says_that_it_changes"]()


def test_the_auditor_reads_the_routes_that_express_lists(express_urls, folder):
    assert express_urls
    listed = {name: (folder / name / "routes.txt").read_text("utf-8") for name in ("before", "verbs")}
    assert listed == {"before": "GET /boom\nGET /user/:id", "verbs": "GET /boom\nGET /user/delete/:id"}
    found = {name: audit(lines).named("get-that-changes") for name, lines in listed.items()}
    assert not found["before"] and found["verbs"]


def test_the_command_passes_what_fastapi_describes_and_exits_with_1_for_a_get_that_deletes(fastapi_urls, folder):
    typed = f"export PYTHONPATH='{ROOT}'\n{BLOCKS['13']['curl']}".replace("python -m", f"'{sys.executable}' -m")
    done = curl(typed, fastapi_urls["13"], folder)
    assert done.returncode == 0 and "get-that-changes" not in done.stdout, done.stderr
    app = in_fastapi("13")[0]
    app.get("/user/delete/{id}")(delete_user)
    (folder / "openapi.json").write_text(json.dumps(app.openapi()), "utf-8")
    assert curl(re.sub(r"^curl .*", "", typed, flags=re.MULTILINE), "", folder).returncode == 1
    not_downloaded = curl(typed, "http://127.0.0.1:1", folder)  # so the file of before isn't audited
    assert not_downloaded.returncode not in {0, 1} and not not_downloaded.stdout, not_downloaded


def test_flask_lets_a_token_send_what_is_in_its_list_and_nothing_else():
    app = flask.Flask("listed")
    exec(TOOLS["Flask"], {**vars(flask), "app": app})
    app.add_url_rule("/user/<int:id>", "user", lambda id: "", methods=["GET", "DELETE"])
    [(token, _)] = re.findall(r'{"(.+?)": \[(.+?)\]}', TOOLS["Flask"])
    with start(app) as server:
        of_agent = {"Authorization": f"Bearer {token}"}
        asked = [("GET", 1), ("GET", 2), ("DELETE", 2), ("DELETE", 1), ("GET", 10)]
        said = [httpx.request(method, f"{server.url}/user/{id}", headers=of_agent).status_code for method, id in asked]
        assert said == [200, 200, 200, 403, 403]
        assert httpx.get(f"{server.url}/user/1?as=2", headers=of_agent).status_code == 403
        assert httpx.get(f"{server.url}/user/1").status_code == 200


def test_fastapi_says_of_a_get_that_its_tool_asks(tmp_path):
    app = fastapi.FastAPI()
    exec(TOOLS["FastAPI"], {"app": app, "users": {}})
    [tool], _ = tools_of(app.openapi())
    assert tool.name == "userDelete" and not tool.hints["readOnlyHint"] and tool.hints["destructiveHint"]


def test_the_auditor_writes_an_overlay_of_a_description(tmp_path):
    app = fastapi.FastAPI()
    app.get("/user/delete/{id}", operation_id="userDelete")(lambda id: None)
    (tmp_path / "openapi.json").write_text(json.dumps(app.openapi()), "utf-8")
    [typed] = re.findall(r"^python3 (-m audit --overlay .*?) +#", README, re.MULTILINE)
    typed = typed.replace("FILE", "overlay.json")
    subprocess.run(
        [sys.executable, *shlex.split(typed)], cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False
    )
    assert json.loads((tmp_path / "overlay.json").read_text("utf-8"))["actions"]
