"""The overlay is applied to the garage's description, and its tools are made again."""

import copy
import re

from clients.agent_tools import HINTS, tools_of
from exercises.checking import check

GARAGE = {  # operation: whether it changes nothing, and whether twice is like once
    "GET /space/{id}": (True, False),
    "GET /gate/open": (False, True),
    "POST /spaces/search": (True, False),
    "POST /space/{id}/booking": (False, False),
    "PUT /space/{id}/sign": (False, False),
    "DELETE /booking/{id}": (False, True),
}
STEP = re.compile(r"\.([A-Za-z][\w-]*)|\['([^']*)'\]|\[\"([^\"]*)\"\]")
EXTENSION = "x-mcp-annotations"
FORM = "an overlay has overlay, info and actions (OpenAPI Overlay Specification 1.0.0, section 4.4)."
TARGET = "a target is JSONPath (RFC 9535). A name with a slash is written in brackets and quotation marks."
SAFE = (
    "a host may run a tool without a question if its hints say that it's read-only (Model Context Protocol, "
    "ToolAnnotations), and the method's hints hold where nothing else is said."
)
TWICE = (
    "a host may repeat a call if twice is like once by its hints (RFC 9110, section 9.2.2, has the rule for methods)."
)
ONLY = "an overlay that corrects hints says nothing else, so nobody has to compare the rest. A convention of this task."


def described():
    """The description of the garage."""
    paths = {}
    for operation in GARAGE:
        method, path = operation.split()
        paths.setdefault(path, {})[method.lower()] = {"operationId": f"{method} {path}", "responses": {}}
    return {"openapi": "3.1.0", "info": {"title": "Garage", "version": "1"}, "paths": paths}


def applied(trial):
    """The description after each action."""
    overlay, description = trial.value, described()
    trial.need(isinstance(overlay, dict), "overlay isn't a dict", "a dict with overlay, info and actions", FORM)
    for name in ("overlay", "info", "actions"):
        trial.need(overlay.get(name), f"{name} is missing, or empty", "a dict with overlay, info and actions", FORM)
    info, actions = overlay["info"], overlay["actions"]
    named = isinstance(info, dict) and all(isinstance(info.get(one), str) and info[one] for one in ("title", "version"))
    trial.need(named, "info lacks title or version", "both, as texts", FORM)
    for action in actions if isinstance(actions, list | tuple) else [actions]:
        well_formed = isinstance(action, dict) and isinstance(action.get("update"), dict)
        trial.need(well_formed, f"an action is {str(action)[:100]}", "a dict with target and update, a dict", FORM)
        merge(place(trial, description, str(action.get("target", ""))), copy.deepcopy(action["update"]))
    for operation in GARAGE:
        method, path = operation.split()
        here = place(trial, description, f"$.paths['{path}'].{method.lower()}")
        given = here.get(EXTENSION, {})
        words = f"{operation} has {EXTENSION} {str(given)[:100]}"
        trial.need(isinstance(given, dict), words, "a dict of hints", FORM)
        odd = next((value for value in given.values() if not isinstance(value, bool)), None)
        words = f"{operation} has the hint {str(odd)[:100]!r}, which isn't true or false"
        trial.need(odd is None, words, "a bool", FORM)
    return description


def place(trial, description, target):
    """What a target names; refused where that is nothing."""
    steps, found = ["".join(step) for step in STEP.findall(target)], description
    is_whole = target.startswith("$") and not STEP.sub("", target[1:])
    for step in steps if is_whole else ():
        found = found.get(step) if isinstance(found, dict) else None
    ok = is_whole and isinstance(found, dict)
    trial.need(ok, f"the target {target[:100]} names nothing", "a target such as $.paths['/space/{id}'].get", TARGET)
    return found


def merge(old, new):
    """Put the members of a dict into another one, dicts in them as well."""
    for name, value in new.items():
        if isinstance(value, dict) and isinstance(old.get(name), dict):
            merge(old[name], value)
        else:
            old[name] = value


def compared(trial, operations, hint, why):
    """Refuse the first of these operations whose tool has another hint than it should."""
    description = applied(trial)
    hints = {f"{tool.method} {tool.path}": tool.hints for tool in tools_of(description)[0]}
    for operation in operations:
        found, wanted = hints[operation][hint], GARAGE[operation][hint == "idempotentHint"]
        words = f"{operation} has {hint} {str(found).lower()} after the overlay"
        trial.need(found == wanted, words, f"{str(wanted).lower()}, by what the operation does", why)


@check("opens", points=2)
def the_gate_asks(trial):
    """The tool that opens the gate isn't read-only, and may be repeated."""
    compared(trial, ["GET /gate/open"], "readOnlyHint", SAFE)
    compared(trial, ["GET /gate/open"], "idempotentHint", TWICE)


@check("searches", points=1)
def the_search_does_not_ask(trial):
    """The search is read-only, and so are reads; nothing else is."""
    compared(trial, GARAGE, "readOnlyHint", SAFE)


@check("repeats", points=1)
def the_sign_is_not_repeated(trial):
    """Whatever changes something says truly whether twice is like once."""
    changing = [operation for operation, (reads, _) in GARAGE.items() if not reads]
    compared(trial, changing, "idempotentHint", TWICE)


@check("nothing-else", points=1)
def nothing_else_is_changed(trial):
    """Without the hints the description is as it was."""
    description = applied(trial)
    for operation in GARAGE:
        method, path = operation.split()
        here = description["paths"][path][method.lower()]
        odd = next((name for name in here.pop(EXTENSION, {}) if name not in HINTS), None)
        trial.need(odd is None, f"{operation} has {odd}", f"only {', '.join(HINTS)}", ONLY)
        more = next((name for name in here if name not in ("operationId", "responses")), None)
        trial.need(more is None, f"{operation} got {more} as well", f"only {EXTENSION}", ONLY)
    trial.need(description == described(), "something besides the operations was changed", f"only {EXTENSION}", ONLY)
