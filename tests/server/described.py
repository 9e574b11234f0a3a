"""What the OpenAPI document says, for tests that go through everything that it names."""

from mini_server.app import create_app

METHODS = {"get", "head", "put", "post", "patch", "delete", "query", "options", "trace"}
DOCUMENT = create_app().test_client().get("/openapi").get_json()
PATHS = DOCUMENT["paths"]


def methods(path):
    """The methods that the document gives a path."""
    return {method.upper() for method in PATHS[path] if method in METHODS}


def target(path):
    """A path with the examples of the document filled in."""
    for part in PATHS[path].get("parameters", ()):
        path = path.replace("{" + part["name"] + "}", part["example"])
    return path


def operations(*wanted):
    """(path, method) of all operations with these methods, or of all; a stream of events would never end."""
    found = [(path, method) for path in PATHS for method in sorted(methods(path)) if method in (wanted or method)]
    return [one for one in found if one != ("/events", "GET")]


def types_sent(path, method):
    """The media types that come with 200."""
    return [*PATHS[path][method.lower()]["responses"].get("200", {}).get("content", {})]
