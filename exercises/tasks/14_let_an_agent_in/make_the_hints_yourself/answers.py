# %% starter
import requests


def hints(url):
    """{operationId: its three hints} of each tool that the service's description makes."""
    description = requests.get(url + "/openapi.json").json()
    for path, item in description["paths"].items():
        print(path, *item)
    return {}


# %% solution
import requests

NAMES = ("readOnlyHint", "destructiveHint", "idempotentHint")
BY_METHOD = {
    "get": (True, False, False),
    "put": (False, True, True),
    "delete": (False, True, True),
    "post": (False, True, False),
    "patch": (False, True, False),
}


def hints(url):
    """{operationId: its three hints} of each tool that the service's description makes."""
    tools = {}
    for item in requests.get(url + "/openapi.json").json()["paths"].values():
        for method, operation in item.items():
            if method in BY_METHOD:
                said = dict(zip(NAMES, BY_METHOD[method], strict=True))
                for name, value in operation.get("x-mcp-annotations", {}).items():
                    if name in NAMES and isinstance(value, bool):
                        said[name] = value
                tools[operation["operationId"]] = said
    return tools


# %% right: in_sets
import json
from urllib.request import urlopen


def hints(url):
    with urlopen(f"{url}/openapi.json") as response:
        paths = json.load(response)["paths"]
    every = [(method, one) for item in paths.values() for method, one in item.items()]
    return {one["operationId"]: of(method, one) for method, one in every if method in METHODS}


METHODS = {"get", "put", "post", "delete", "patch"}


def of(method, operation):
    own = operation.get("x-mcp-annotations") or {}
    by_method = {
        "readOnlyHint": method == "get",
        "destructiveHint": method != "get",
        "idempotentHint": method in {"put", "delete"},
    }
    return {
        name: own[name] if own.get(name) in (True, False) and type(own[name]) is bool else value
        for name, value in by_method.items()
    }


# %% right: by_our_tools
from clients import send
from clients.agent_tools import tools_of


def hints(url):
    tools, _ = tools_of(send("GET", url + "/openapi.json").json())
    return {tool.name: tool.hints for tool in tools}


# %% wrong: patch_twice, refused by methods
# at fault: PATCH
# -     "patch": (False, True, False),
# +     "patch": (False, True, True),

# %% wrong: a_get_destroys, refused by methods
# at fault: GET
# -     "get": (True, False, False),
# +     "get": (True, True, False),

# %% wrong: by_the_word, refused by methods
# at fault: GET /user/delete/{id}
# -                 said = dict(zip(NAMES, BY_METHOD[method], strict=True))
# +                 said = dict(zip(NAMES, BY_METHOD["delete" if "delete" in operation["operationId"] else method]))

# %% wrong: no_overlay_counts, refused by overridden
# at fault: x-mcp-annotations
# -                 for name, value in operation.get("x-mcp-annotations", {}).items():
# -                     if name in NAMES and isinstance(value, bool):
# -                         said[name] = value

# %% wrong: the_overlay_alone, refused by overridden
# at fault: x-mcp-annotations
# -                 said = dict(zip(NAMES, BY_METHOD[method], strict=True))
# +                 said = {} if "x-mcp-annotations" in operation else dict(zip(NAMES, BY_METHOD[method], strict=True))

# %% wrong: texts_are_hints, refused by odd
# at fault: 'false'
# -                     if name in NAMES and isinstance(value, bool):
# +                     if name in NAMES:

# %% wrong: all_members, refused by odd
# at fault: title
# -                     if name in NAMES and isinstance(value, bool):
# +                     if name not in NAMES or isinstance(value, bool):

# %% wrong: head_too, refused by no-tools
# at fault: headUser
#       "get": (True, False, False),
# +     "head": (True, False, False),

# %% wrong: whatever_stands_there, refused by no-tools
# at fault: hints(
# -             if method in BY_METHOD:
# -                 said = dict(zip(NAMES, BY_METHOD[method], strict=True))
# +             if method not in ("head", "options", "trace"):
# +                 said = dict(zip(NAMES, BY_METHOD.get(method, (False, True, False))))
