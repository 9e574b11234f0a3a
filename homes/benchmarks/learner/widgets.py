"""What a learner waits for each widget to open, and for a click to be answered, beside the requests themselves."""

from ..table import within
from .kernels import printed

OPEN, CLICK = 200, 100  # milliseconds, beyond the requests

CODE = """
import importlib, time, ipywidgets
from statistics import median
import workbench as w
from clients import send
from mini_server import start

server = start()
url, spent = server.url, []
sending = importlib.import_module("clients.sending.send")
carry = sending.carry

def timed_carry(*args, **more):
    begin = time.perf_counter()
    try:
        return carry(*args, **more)
    finally:
        spent.append(time.perf_counter() - begin)

sending.carry = timed_carry

def milliseconds(function):
    spent.clear()
    begin = time.perf_counter()
    made = function()
    return (time.perf_counter() - begin - sum(spent)) * 1000, made

def opened(make):
    found = [milliseconds(lambda: (lambda one: (one._repr_mimebundle_(), one)[1])(make())) for _ in range(5)]
    return median(time for time, _ in found), found[-1][1]

def clicked(act):
    return median(milliseconds(act)[0] for _ in range(10))

ada = {"name": "Ada L.", "email": "ada@example.org"}
exchange, other = send("PUT", url + "/user/1", {"If-Match": '"x"'}, ada), send("GET", url + "/user/1")
history = w.History()
for _ in range(200):
    history.add(send("GET", url + "/user/1"))
WIDGETS = {
    "RequestPanel": (lambda: w.RequestPanel(url, "GET", "/user/1"), lambda one: one.send()),
    "TraceView": (lambda: w.TraceView(url, exchange), lambda one: one.trace(other)),
    "ServerSideView": (lambda: w.ServerSideView(url, exchange), lambda one: one.see(exchange)),
    "ContrastView": (
        lambda: w.ContrastView(url, ("POST", "/user/update/1", ada), ("PUT", "/user/1", ada)),
        lambda one: one.run(),
    ),
    "History of 200": (lambda: history, lambda one: one.find("user")),
    "DiffView": (lambda: w.DiffView(exchange, other), lambda one: one.compare(other, exchange)),
    "CopyView": (lambda: w.CopyView(exchange), lambda one: one.copy("requests")),
    "RepresentationWall": (lambda: w.RepresentationWall(url, "/blog/1"), lambda one: one.ask({"text/html": 0.5})),
    "MethodMatrix": (lambda: w.MethodMatrix(url), None),
    "GlassCache": (lambda: w.GlassCache(url, clock=server.clock), lambda one: one.send("GET", "/user/1")),
    "TwoEditors": (lambda: w.TwoEditors(url), lambda one: one.step()),
    "ClientZoo": (lambda: w.ClientZoo(url), lambda one: one.show("feed reader")),
    "RobotWalk": (lambda: w.RobotWalk(url), lambda one: one.step()),
    "Museum": (lambda: w.Museum(url), lambda one: one.replay("preview")),
    "StyleScoreboard": (lambda: w.StyleScoreboard(url), None),
    "TimeMachine": (lambda: w.TimeMachine(url), lambda one: one.remember()),
    "HandTyped": (lambda: w.HandTyped(url), lambda one: one.look()),
}
print("nothing", opened(lambda: ipywidgets.HTML("nothing"))[0], 0, sep=";")
for name, (make, act) in WIDGETS.items():
    time_to_open, one = opened(make)
    print(name, time_to_open, clicked(lambda: act(one)) if act else "", sep=";")
"""


def rows():
    """Medians of 5 openings and 10 clicks, in a kernel; the baseline is an ipywidgets.HTML with one word."""
    (_, empty, _), *measured = (line.split(";") for line in printed(CODE).strip().splitlines())
    baseline = ("ipywidgets.HTML", float(empty))
    found = [within(f"{name} opens", "ms", float(opening), *baseline, OPEN) for name, opening, _ in measured]
    return found + [
        within(f"{name}, a click", "ms", float(click), *baseline, CLICK) for name, _, click in measured if click
    ]
