"""What a learner waits for each widget to open, and for a click to be answered, beside the requests themselves."""

from statistics import median

from . import measured, number, of_slow
from .learner import printed

OPEN, CLICK = of_slow(50), of_slow(15)  # milliseconds, beyond the requests
OPENS = {"StyleScoreboard": of_slow(150)}  # it crosses two walks of a spider on both styles

CODE = """
import importlib, time, ipywidgets
import workbench as w
from clients import send
from mini_server import start

server = start()
url, spent = server.url, []
sending = importlib.import_module("clients.sending")
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

def shown(make):
    one = make()
    one._repr_mimebundle_()
    return one

ada = {"name": "Ada L.", "email": "ada@example.org"}
exchange, other = send("PUT", url + "/user/1", {"If-Match": '"x"'}, ada), send("GET", url + "/user/1")
history = w.History()
for _ in range(200):
    history.add(send("GET", url + "/user/1"))
WIDGETS = {
    "RequestPanel": (
        lambda: w.RequestPanel(url, "GET", "/user/1"),
        lambda one: (one.send()._repr_mimebundle_(), one.form.result.judging()),
    ),
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
NOTHING = "ipywidgets.HTML"
makes = {NOTHING: lambda: ipywidgets.HTML("nothing")} | {name: make for name, (make, _) in WIDGETS.items()}
made = {}

def opened(name):
    time, made[name] = milliseconds(lambda: shown(makes[name]))
    return time

def clicked(name):
    return milliseconds(lambda: WIDGETS[name][1](made[name]))[0]

def told(what, names, act, rounds):
    found = [[act(name) for name in names] for _ in range(rounds)]
    for name, times in zip(names, zip(*found)):
        print(what, name, *times, sep=";")

told("opens", list(makes), opened, 5)
told("a click", [name for name, (_, act) in WIDGETS.items() if act], clicked, 10)
"""


def rows():
    """5 openings and 10 clicks of each, in a kernel, turn by turn; beside them an ipywidgets.HTML with one word."""
    (_, empty, *times), *lines = (line.split(";") for line in printed(CODE).strip().splitlines())
    beside = f"{empty} {number(median(map(float, times)), 'ms')}"
    for what, name, *times in lines:
        goal = OPENS.get(name, OPEN) if what == "opens" else CLICK
        yield measured(f"{name} {what}".replace(" a click", ", a click"), "ms", [*map(float, times)], beside, goal)
