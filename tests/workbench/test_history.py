"""Exchanges that are kept, and widgets in notebooks that compare equal."""

import re
import subprocess
import sys

import nbformat
import pytest
from ipywidgets import HTML
from nbclient import NotebookClient

from clients import send
from clients.history import Kept
from workbench import (
    AgentConsole,
    GlassCache,
    HandTyped,
    History,
    MethodMatrix,
    Museum,
    RepresentationWall,
    RequestPanel,
    ServerSideView,
    Visit,
    request_panel,
)

USER = {"name": "Ada L.", "email": "ada@example.org"}


@pytest.fixture
def history(server):
    """Three exchanges: a refused change (1), a look (2), a missing page (3)."""
    made = History(kept=Kept())
    made.add(send("PUT", server.url + "/user/1", {"If-Match": '"old"'}, USER))
    made.add(send("GET", server.url + "/user/1"))
    made.add(send("GET", server.url + "/user/nobody"))
    return made


def test_what_a_panel_sends_is_kept_by_itself(server, monkeypatch):
    monkeypatch.setattr(request_panel, "SESSION", Kept())
    panel = RequestPanel(server.url, "GET", "/user/1")
    panel.preview()
    panel.send()
    RequestPanel(server.url, "GE T").send()
    request_panel.remember(None)  # a history never breaks a panel
    (entry,) = request_panel.SESSION.entries
    assert entry.exchange is panel.exchange and entry.side is panel.side


def test_a_request_is_sent_again_and_filled_into_a_panel(history):
    assert "404 Not Found" in history.send_again(3).text()
    assert history.note == "Number 3 was sent again, as number 4." and len(history.kept) == 4
    assert history.fill(1).text().startswith('PUT {base_url}/user/1\nIf-Match: "old"')
    history.panel.send()
    assert history.panel.exchange.status == 412
    for act in (history.fill, history.send_again):
        assert act(77).text().startswith("There is no exchange 77")


def test_an_exchange_is_looked_at_from_both_sides_and_copied(history):
    assert "412 Precondition Failed" in history.see(1).text() and "Decided: " in history.see(1, "server").text()
    assert history.copy(1).text().startswith("Copied for curl\n\ncurl -i -X PUT")
    assert "requests.request(" in history.copy(1, "requests").text()


CELLS = [
    "from mini_server import start\nfrom workbench import RequestPanel\nserver = start()",
    "ada = {'name': 'Ada L.', 'email': 'ada@example.org'}\n"
    "panel = RequestPanel(server.url, 'PUT', '/user/1', {'If-Match': '\"x\"'}, ada, title='Try')\npanel",
    "panel.send()",
    "panel.fill_in()",
    "panel.preview()",
    "panel.send()",
    "panel",
    "asked = RequestPanel(server.url, 'DELETE', '/user/1', predict=True)\nasked.predict('2xx', 'one')",
    "asked.send()",
    "server.stop()\npanel.send()",
]


LEFT_OUT = ("cacheprovider", "schemathesis", "hypothesispytest")  # they play no part here, and take long to load


@pytest.mark.slow
def test_a_stored_notebook_compares_equal(tmp_path):
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    NotebookClient(notebook, kernel_name="python3", timeout=60).execute()
    outputs = [output for cell in notebook.cells for output in cell.outputs]
    assert len(outputs) == len(CELLS) - 1
    assert all("application/vnd.jupyter.widget-view+json" in output.data for output in outputs)
    nbformat.write(notebook, tmp_path / "stored.ipynb")
    without = [word for name in LEFT_OUT for word in ("-p", f"no:{name}")]
    command = [sys.executable, "-m", "pytest", "-q", *without, "--nbval", "--nbval-current-env", str(tmp_path)]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    assert result.returncode == 0, result.stdout[-3000:]
    assert f"{len(CELLS)} passed" in result.stdout


WIDGETS = {
    "RequestPanel": lambda url: sent(RequestPanel(url, "PUT", "/user/1", {"If-Match": '"x"', "X-A": url}, {"a": url})),
    "a page": lambda url: sent(RequestPanel(url, "GET", "/user/1", {"Accept": "text/html"})),
    "ServerSideView": lambda url: ServerSideView(url, send("GET", f"{url}/user/1", {"X-A": url})),
    "GlassCache": lambda url: sent(GlassCache(url), "GET", "/blog/1", "application/rss+xml"),
    "HandTyped": lambda url: sent(
        HandTyped(url, "GET {base}/user/1 HTTP/1.1\nHost: {host}\n\n".replace("{base}", url))
    ),
    "RepresentationWall": lambda url: RepresentationWall(url, "/blog/1"),
    "MethodMatrix": lambda url: ran(MethodMatrix(url, ["/blog/1"], ["GET", "PUT"])),
    "AgentConsole": lambda url: asked_by(AgentConsole(url), "everything by POST"),
    "Museum": lambda url: ran(Museum(url), "spider"),
    "Visit": lambda url: Visit(url, "a search engine", "a link deletes"),
    "History": lambda url: looked_at(History(kept=Kept()), send("GET", f"{url}/blog/1", {"X-A": url})),
}


def sent(widget, *request):
    """The widget, which has sent its request; what the call returns is shown below it."""
    return widget, widget.send(*request)


def ran(widget, *name):
    """The widget, which has run, or replayed this."""
    return widget, widget.replay(*name) if name else widget.run()


def asked_by(console, service):
    """The console, in which an agent has begun."""
    return console, console.start(service), console.answer("no")


def looked_at(history, exchange):
    """The history of one exchange, which is looked at from the server's side."""
    return history, history.add(exchange), history.see(1, "server"), history.see(1)


HEX = re.compile(r'<pre class="oa-block oa-hex".*?</pre>', re.DOTALL)  # these are the bytes as they crossed


def html_of(widget):
    """The HTML of a widget and of those in it. What somebody typed into a control is as it was typed."""
    own = [HEX.sub("", widget.value)] if isinstance(widget, HTML) else []
    return own + [html for one in getattr(widget, "children", ()) for html in html_of(one)]


@pytest.mark.parametrize("name", WIDGETS)
def test_neither_a_widget_nor_its_twin_nor_what_a_call_returns_shows_the_servers_port(server, name):
    shown = WIDGETS[name](server.url)
    port = server.url.removeprefix("http://127.0.0.1")
    for one in shown if isinstance(shown, tuple) else (shown,):
        assert port not in one.text()
        assert not [html for html in html_of(one.widget()) if port in html]
