import json
import urllib.error
import urllib.request


def options(address):
    """The field Allow of the answer to OPTIONS, or None."""
    request = urllib.request.Request(address, method="OPTIONS")
    try:
        with urllib.request.urlopen(request) as answer:
            lines = answer.headers.get_all("Allow")
    except urllib.error.HTTPError as refusal:
        with refusal:
            lines = refusal.headers.get_all("Allow")
    return None if lines is None else ",".join(lines)


def filled(address):
    return "/".join(filled_part(part) for part in address.split("/"))


def filled_part(part):
    while "{" in part and "}" in part:
        before, rest = part.split("{", 1)
        part = before + "1" + rest.split("}", 1)[1]
    return part


def differences(url):
    with urllib.request.urlopen(f"{url}/openapi.json") as answer:
        paths = json.load(answer)["paths"]
    operations, allowed, unknown = set(), set(), []
    for address, item in paths.items():
        allow = options(url + filled(address))
        if allow is None:
            unknown.append(address)
        else:
            operations |= {
                f"{key.upper()} {address}" for key in item if key in ("get", "put", "post", "delete", "patch", "query")
            }
            words = allow.replace(",", " ").split()
            allowed |= {f"{word} {address}" for word in words if word not in ("HEAD", "OPTIONS", "TRACE")}
    return dict(not_there=sorted(operations - allowed), not_said=sorted(allowed - operations), unknown=unknown)
