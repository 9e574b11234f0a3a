"""A service describes itself, and the hints of its tools are compared with those by the method."""

import flask

from exercises.checking import check

NAMES = ("readOnlyHint", "destructiveHint", "idempotentHint")
BY_METHOD = {
    "GET": (True, False, False),
    "PUT": (False, True, True),
    "DELETE": (False, True, True),
    "POST": (False, True, False),
    "PATCH": (False, True, False),
}
EXTENSION = "x-mcp-annotations"
METHOD = "the method says it: GET is safe (RFC 9110, section 9.2.1), PUT and DELETE are idempotent (section 9.2.2)."
OWN = "what the description says itself takes the place of the same hint by the method, and of no other. A convention of generators."
ODD = (
    "only the three hints count, and only true and false (Model Context Protocol, ToolAnnotations). A text such as "
    "'false' would count as true in Python."
)
NO_TOOL = (
    "HEAD, OPTIONS and TRACE make no tools, and an address has members that aren't methods (OpenAPI, Path Item Object)."
)
USERS = {  # operationId: method and address
    "showUser": "GET /user/{id}",
    "storeUser": "PUT /user/{id}",
    "removeUser": "DELETE /user/{id}",
    "patchUser": "PATCH /user/{id}",
    "addUser": "POST /users/",
    "deleteByLink": "GET /user/delete/{id}",
}


def described(operations, own=None):
    """A description of these operations, some of them with annotations of their own."""
    paths = {}
    for name, operation in operations.items():
        method, path = operation.split()
        said = {"operationId": name, "responses": {"200": {"description": "Done."}}}
        given = {EXTENSION: own[name]} if name in (own or {}) else {}
        paths.setdefault(path, {})[method.lower()] = said | given
    return {"openapi": "3.1.0", "info": {"title": "users", "version": "1"}, "paths": paths}


def compared(trial, description, operations, wanted, why):
    """Refuse the first tool that is missing, or has other hints, and then one that is too many."""
    app = flask.Flask("described")
    app.get("/openapi.json")(lambda: description)
    came = trial.run(trial.server(app))
    trial.need(isinstance(came, dict), f"hints returned {str(came)[:80]}", "a dict of tools and their hints", METHOD)
    for name, hints in wanted.items():
        operation = operations[name]
        of = next(
            (
                item[operation.split()[0].lower()]
                for path, item in description["paths"].items()
                if path == operation.split()[1]
            ),
            {},
        )
        with_own = f", whose {EXTENSION} is {of[EXTENSION]}," if EXTENSION in of else ""
        words = f"for {name} ({operation}){with_own} hints has {str(came.get(name))[:150]}"
        trial.need(came.get(name) == hints, words, str(hints), why)
    more = [str(name)[:50] for name in came if name not in wanted]
    trial.need(not more, f"hints has {', '.join(more[:3])} as well", f"only {', '.join(wanted)}", NO_TOOL)


def by_method(operations, own=None):
    """The hints that these operations should have."""
    return {
        name: dict(zip(NAMES, BY_METHOD[operation.split()[0]], strict=True)) | (own or {}).get(name, {})
        for name, operation in operations.items()
    }


@check("methods", points=2)
def the_method_says_the_hints(trial):
    """Each of five methods gives the tool its hints, whatever words are in the address."""
    compared(trial, described(USERS), USERS, by_method(USERS), METHOD)


@check("overridden", points=2)
def what_the_description_says_comes_first(trial):
    """A hint in x-mcp-annotations takes the place of the one by the method, and the others stay."""
    own = {"deleteByLink": {"readOnlyHint": False, "destructiveHint": True}, "addUser": {"idempotentHint": True}}
    compared(trial, described(USERS, own), USERS, by_method(USERS, own), OWN)


@check("odd", points=1)
def what_is_no_hint_does_not_count(trial):
    """Members with other names, and values that aren't true or false, change nothing."""
    own = {"removeUser": {"title": "Remove", "readOnlyHint": False}, "storeUser": {"readOnlyHint": "false"}}
    compared(trial, described(USERS, own), USERS, by_method(USERS), ODD)
    own = {"patchUser": {"idempotentHint": 1}, "showUser": {"readOnlyHint": None}}
    compared(trial, described(USERS, own), USERS, by_method(USERS), ODD)


@check("no-tools", points=1)
def what_makes_no_tool_is_left_out(trial):
    """HEAD, OPTIONS and TRACE make no tools, and neither do members that aren't methods."""
    more = {"headUser": "HEAD /user/{id}", "optionsUser": "OPTIONS /user/{id}", "traceUser": "TRACE /users/"}
    compared(trial, described({**USERS, **more}), USERS, by_method(USERS), NO_TOOL)
    description = described(USERS)
    description["paths"]["/user/{id}"] |= {
        "summary": "A user",
        "parameters": [{"name": "id", "in": "path", "required": True, "schema": {"type": "string"}}],
    }
    compared(trial, description, USERS, by_method(USERS), NO_TOOL)
