"""Mutants of a solution: small changes, each of which a good check refuses."""

import ast
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import requests
from flask import Flask, Response, request

from ..checking.check_answer import run_checks
from ..checking.running import Outcome
from ..task import Task


def until_refused() -> Callable[[Task, object], Outcome]:
    """A way to try answers of one task until a check refuses: first by the one that refused the answer before.

    Neighbours, such as two mutants of one line, are mostly refused alike. Whether any check refuses does not hang on
    which is asked first, since each has a fresh trial; and what passes has passed them all. Which other checks are
    asked does: one that would stumble over an answer is not heard of where another refuses it first.
    """
    last = None

    def how(task: Task, handed: object) -> Outcome:
        nonlocal last
        outcome = run_checks(task, handed, until_refused=True, first=last)
        last = outcome.refused_by or last
        return outcome

    return how


ALL_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]


def saying(answer):
    """A make_app whose app gives `answer()` to every request."""

    def make_app():
        app = Flask("dummy")
        app.add_url_rule("/", view_func=answer, methods=ALL_METHODS, endpoint="root")
        app.add_url_rule("/<path:path>", view_func=lambda path: answer(), methods=ALL_METHODS, endpoint="any")
        return app

    return make_app


def echo():
    return Response(request.get_data(), 201, content_type=request.content_type or "application/json")


SERVERS: dict[str, Any] = {
    "an empty app": lambda: Flask("dummy"),
    "200 and {} to all": saying(dict),
    "404 to all": saying(lambda: ({"error": "not found"}, 404)),
    "500 to all": saying(lambda: ("", 500)),
    "204 to all": saying(lambda: ("", 204)),
    "an echo with 201": saying(echo),
    "an HTML page to all": saying(lambda: "<!doctype html><title>Hello</title><p>Hello"),
    "gives back None": lambda: None,
}
VALUES: dict[str, Any] = {
    "nothing": None,
    "no text": "",
    "no list": [],
    "no members": {},
    "a number": 7,
    "words": "I do not know",
    "odd": [[1, {}]],
}
REQUESTS: dict[str, Any] = {
    "nothing": None,
    "no requests": [],
    "a GET of /": [("GET", "/")],
    "a number": 7,
    "half a request": [("GET",)],
    "an unsendable one": [("GE T", "/user/1")],
    "an odd body": [("POST", "/users/", {1, 2})],
}
CLIENTS: dict[str, Any] = {
    "returns None": lambda *_: None,
    "returns {}": lambda *_: {},
    "returns []": lambda *_: [],
    "returns an empty text": lambda *_: "",
    "returns True": lambda *_: True,
    "returns False": lambda *_: False,
    "returns 0": lambda *_: 0,
    "returns 200": lambda *_: 200,
    "returns what it was given": lambda *given: given[-1],
    "sends one GET, returns the status": lambda url, *_: requests.get(url, timeout=1).status_code,
    "sends one GET, returns the text": lambda url, *_: requests.get(url, timeout=1).text,
    "sends one GET, returns None": lambda url, *_: requests.get(url, timeout=1) and None,
    "sends one POST, returns the status": lambda url, *_: requests.post(url, json={}, timeout=1).status_code,
    "raises": lambda *_: dict[str, str]()["nothing"],
    "is no function": None,
}
VISITS: dict[str, Any] = {
    "nothing": None,
    "no server": "http://127.0.0.1:9",
    "elsewhere": "http://192.0.2.1/",
    "a number": 7,
}
DUMMIES: dict[str, dict[str, Any]] = {
    "app": SERVERS,
    "client": CLIENTS,
    "value": VALUES,
    "requests": REQUESTS,
    "visit": VISITS,
}


METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")
SWAPS = {method: METHODS[(place + 1) % len(METHODS)] for place, method in enumerate(METHODS)}
ROUTES = {method.lower(): other.lower() for method, other in SWAPS.items()} | {
    "put": "post",
    "post": "put",
    "get": "post",
}
ASKED = ("app.", "requests.", "session.")  # whose attributes are methods of HTTP, not of Python
SAYS_MORE = ("headers", "fields", "json", "data", "content", "params")
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def mutants_of(source, given=""):
    """Yield (name, source) of every mutant; a name says what became what, and is the same on every run.

    Functions that stand in `given` (the starter) word for word are not the learner's, and stay as they are.
    """
    tree, seen = ast.parse(source), {ast.unparse(ast.parse(source))}
    kept = [*kept_functions(tree, given), *docstrings(tree)]
    left_alone = {id(node) for part in kept for node in ast.walk(part)}
    for place, node in enumerate(ast.walk(tree)):
        for change, replacement in () if id(node) in left_alone else changes_of(node):
            mutant = replaced(tree, place, replacement)
            text = ast.unparse(mutant)
            if text not in seen:
                seen.add(text)
                yield change, text


def kept_functions(tree, given):
    """The functions of the tree that are the same in `given`."""
    known = {ast.unparse(node) for node in ast.walk(ast.parse(given)) if isinstance(node, FUNCTIONS)}
    return [node for node in ast.walk(tree) if isinstance(node, FUNCTIONS) and ast.unparse(node) in known]


def docstrings(tree):
    """The docstrings of functions: without them, or with others, nothing is different."""
    firsts = [node.body[0] for node in ast.walk(tree) if isinstance(node, FUNCTIONS)]
    return [one for one in firsts if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant)]


def replaced(tree, place, replacement):
    """A copy of the tree with another node at this place of the walk, or with none there."""
    copy = deepcopy(tree)
    target = list(ast.walk(copy))[place]
    for parent in ast.walk(copy):
        for field, value in ast.iter_fields(parent):
            if value is target:
                setattr(parent, field, replacement)
            elif isinstance(value, list) and any(one is target for one in value):
                setattr(
                    parent, field, filled(parent, field, [r for one in value for r in put_in(one, target, replacement)])
                )
    return ast.fix_missing_locations(copy)


def put_in(one, target, replacement):
    if one is not target:
        return [one]
    return [] if replacement is None else [replacement]


def filled(parent, field, values):
    """No body may be empty."""
    return values or ([ast.Pass()] if field == "body" and isinstance(parent, ast.stmt) else values)


def changes_of(node):
    """(name, node instead) for each way to change one node; None instead drops it."""
    for operator in OPERATORS:
        for instead in operator(node):
            after = "nothing" if instead is None else short(instead)
            yield f"{operator.__name__}: {short(node)} -> {after}", instead


def short(node):
    return " ".join(ast.unparse(node).split())[:100]


def status_swapped(node):
    if isinstance(node, ast.Constant) and type(node.value) is int and 100 <= node.value <= 599:
        yield ast.Constant(500 if node.value == 200 else 200)


def number_changed(node):
    if isinstance(node, ast.Constant) and type(node.value) is int and not 100 <= node.value <= 599:
        yield ast.Constant(node.value + 1)


def method_swapped(node):
    if isinstance(node, ast.Constant) and node.value in METHODS:
        yield ast.Constant(SWAPS[node.value])
    if isinstance(node, ast.Attribute) and node.attr in ROUTES and short(node).startswith(ASKED):
        yield ast.Attribute(deepcopy(node.value), ROUTES[node.attr], node.ctx)


def text_emptied(node):
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value and node.value not in METHODS:
        yield ast.Constant("")


def truth_swapped(node):
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)


def comparison_negated(node):
    opposite = {ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot}
    if isinstance(node, ast.Compare) and type(node.ops[0]) in opposite:
        yield ast.Compare(deepcopy(node.left), [opposite[type(node.ops[0])]()], deepcopy(node.comparators))


def branch_fixed(node):
    if isinstance(node, ast.If | ast.IfExp):
        for always in (True, False):
            fixed = deepcopy(node)
            fixed.test = ast.Constant(always)
            yield fixed


def route_dropped(node):
    if isinstance(node, FUNCTIONS) and node.decorator_list:
        yield None


def statement_dropped(node):
    if isinstance(node, ast.Assign | ast.AugAssign | ast.Expr | ast.If | ast.Return):
        yield None


def body_emptied(node):
    if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
        yield ast.Return(ast.Tuple([ast.Constant(""), *deepcopy(node.value.elts[1:])], ast.Load()))
    elif isinstance(node, ast.Return) and not isinstance(node.value, ast.Name):
        yield ast.Return(ast.Constant(""))


def field_dropped(node):
    """The last part of what is returned: headers, or the status."""
    if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
        rest = deepcopy(node.value.elts[:-1])
        yield ast.Return(rest[0] if len(rest) == 1 else ast.Tuple(rest, ast.Load()))


def member_dropped(node):
    if isinstance(node, ast.Dict):
        for place in range(len(node.keys)):
            copy = deepcopy(node)
            del copy.keys[place], copy.values[place]
            yield copy


def words_dropped(node):
    """What a client says beside method and address."""
    if isinstance(node, ast.Call) and short(node).startswith(("requests.", "session.", "send(")):
        for place, keyword in enumerate(node.keywords):
            if keyword.arg in SAYS_MORE:
                copy = deepcopy(node)
                del copy.keywords[place]
                yield copy


def item_dropped(node):
    if isinstance(node, ast.List):
        for place in range(len(node.elts)):
            yield ast.List(deepcopy(node.elts[:place] + node.elts[place + 1 :]), ast.Load())


def items_swapped(node):
    if isinstance(node, ast.List):
        for place in range(len(node.elts) - 1):
            items = deepcopy(node.elts)
            items[place : place + 2] = items[place + 1], items[place]
            yield ast.List(items, ast.Load())


OPERATORS = (
    status_swapped,
    number_changed,
    method_swapped,
    text_emptied,
    truth_swapped,
    comparison_negated,
    branch_fixed,
    route_dropped,
    statement_dropped,
    body_emptied,
    field_dropped,
    member_dropped,
    words_dropped,
    item_dropped,
    items_swapped,
)
