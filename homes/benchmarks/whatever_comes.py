"""What widgets compute for answers as large and as odd as a server may give them: see tests/big_answers.py."""

from . import at_most, measured, number
from .learner import printed

GOAL = at_most(1000)  # milliseconds of the processor, from the click to what is shown, with the reading of the answer

CODE = """
import socket, threading, time, urllib.parse
from dataclasses import replace
import workbench as w
from clients import send
from clients.lint import lint
from big_answers import ANSWERS, SMALL

listener = socket.create_server(("127.0.0.1", 0), backlog=100)
url = f"http://127.0.0.1:{listener.getsockname()[1]}"

def answer(connection):
    with connection:
        target = connection.recv(65_536).split(b" ")[1].decode()
        try:
            connection.sendall(ANSWERS.get(urllib.parse.unquote(target[1:]), SMALL))
        except OSError:
            pass

def serve():
    while True:
        threading.Thread(target=answer, args=(listener.accept()[0],), daemon=True).start()

threading.Thread(target=serve, daemon=True).start()
small = send("GET", url + "/small")
lint(small)

def milliseconds(work):
    begin = time.thread_time()
    work()
    return (time.thread_time() - begin) * 1000

def changed(exchange):
    if exchange is None or exchange.response is None:
        return small
    response = exchange.response
    content = response.content.translate(bytes.maketrans(b"0123456789xbc", b"1234567890ybd"))
    fields = tuple((name, value if "Content" in name else value.replace("a", "z")) for name, value in response.fields)
    return replace(exchange, response=replace(response, content=content, fields=fields))

def sent_and_judged(panel):
    panel.send()._repr_mimebundle_()
    panel.form.result.judging()

def looks(name):
    address = "/" + urllib.parse.quote(name, safe="")
    panel, history, cache = w.RequestPanel(url, "GET", address, timeout=60), w.History(), w.GlassCache(url, timeout=60)
    display(panel, history, cache)
    yield "panel.send()", lambda: sent_and_judged(panel)
    yield "panel.content()", lambda: panel.content().text()
    yield "panel.lint()", lambda: panel.lint().text()
    yield "panel.octets()", lambda: panel.octets().text()
    exchange = panel.exchange
    yield "TraceView", lambda: display(w.TraceView(url, exchange))
    yield "DiffView", lambda: display(w.DiffView(exchange, changed(exchange)))
    yield "History", lambda: (history.add(exchange), history.find("ada"), history.find(""))
    yield "GlassCache", lambda: (cache.send("GET", address), cache.send("GET", address))

for name in ("small", *ANSWERS):
    for what, work in looks(name):
        print(name, what, milliseconds(work), sep=";")
"""


def rows():
    """The slowest answer for each widget; the baseline is an answer of one word."""
    measured = [line.split(";") for line in printed(CODE, 600).splitlines() if line.count(";") == 2]
    found = {}
    for name, what, spent in measured:
        found.setdefault(what, {})[name] = float(spent)
    return [row(what, times) for what, times in found.items()]


def row(what, times):
    """A widget, the answer that took longest, and what an answer of one word took."""
    small = times.pop("small")
    slowest = max(times, key=times.get)
    beside = f"{slowest}; one word {number(small, 'ms')}"
    return measured(f"{what} of the slowest answer", "ms", times[slowest], beside, GOAL)
