# %% starter
import requests


def differences(url):
    """What the description says and the service does not have, and the other way round; nothing is changed."""
    paths = requests.get(url + "/openapi.json").json()["paths"]
    not_there = []
    for address, methods in paths.items():
        for method in methods:
            response = requests.request(method, url + address)
            if response.status_code == 405:
                not_there.append(f"{method.upper()} {address}")
    return {"not_there": not_there, "not_said": [], "unknown": []}


# %% solution
import re

import requests

METHODS = {"GET", "POST", "PUT", "PATCH", "DELETE"}


def differences(url):
    """What the description says and the service does not have, and the other way round; nothing is changed."""
    paths = requests.get(url + "/openapi.json").json()["paths"]
    not_there, not_said, unknown = [], [], []
    for address, methods in paths.items():
        allow = requests.options(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")
        if allow is None:
            unknown.append(address)
            continue
        said = {method.upper() for method in methods} & METHODS
        allowed = {method.strip() for method in allow.split(",")} & METHODS
        not_there += [f"{method} {address}" for method in said - allowed]
        not_said += [f"{method} {address}" for method in allowed - said]
    return {"not_there": not_there, "not_said": not_said, "unknown": unknown}


# %% right: a_session
# -     paths = requests.get(url + "/openapi.json").json()["paths"]
# +     session = requests.Session()
# +     paths = session.get(url + "/openapi.json").json()["paths"]
# ...
# -         allow = requests.options(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")
# +         allow = session.options(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")

# %% right: by_http_client
import http.client
import json
import re
from urllib.parse import urlsplit


def differences(url):
    line = http.client.HTTPConnection(urlsplit(url).netloc, timeout=5)

    def ask(method, target):
        line.request(method, target)
        answer = line.getresponse()
        return answer, answer.read()

    paths = json.loads(ask("GET", "/openapi.json")[1])["paths"]
    result = dict(not_there=set(), not_said=set(), unknown=set())
    for pattern, item in paths.items():
        allow = ask("OPTIONS", re.sub(r"{[^{}]+}", "1", pattern))[0].getheader("Allow")
        if allow is None:
            result["unknown"].add(pattern)
            continue
        for method in "GET POST PUT PATCH DELETE".split():
            there, said = method in re.findall("[A-Z]+", allow), method.lower() in item
            if said and not there:
                result["not_there"].add(f"{method} {pattern}")
            if there and not said:
                result["not_said"].add(f"{method} {pattern}")
    line.close()
    return {name: list(some) for name, some in result.items()}


# %% right: by_urllib
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


# %% right: lists_for_sets
# -         said = {method.upper() for method in methods} & METHODS
# -         allowed = {method.strip() for method in allow.split(",")} & METHODS
# -         not_there += [f"{method} {address}" for method in said - allowed]
# -         not_said += [f"{method} {address}" for method in allowed - said]
# +         said = [method.upper() for method in methods if method.upper() in METHODS]
# +         allowed = [one.strip() for one in allow.split(",") if one.strip() not in ("HEAD", "OPTIONS", "TRACE", "")]
# +         for method in said:
# +             if method not in allowed:
# +                 not_there.append(f"{method} {address}")
# +         for method in allowed:
# +             if method not in said:
# +                 not_said.append(f"{method} {address}")

# %% right: looks_at_the_server_too
#       not_there, not_said, unknown = [], [], []
# +     requests.options(url + "/openapi.json")
# ...
# -         said = {method.upper() for method in methods} & METHODS
# -         allowed = {method.strip() for method in allow.split(",")} & METHODS
# -         not_there += [f"{method} {address}" for method in said - allowed]
# -         not_said += [f"{method} {address}" for method in allowed - said]
# +         for method in sorted(METHODS):
# +             said, there = method.lower() in methods, method in allow.replace(",", " ").split()
# +             if said != there:
# +                 (not_there if said else not_said).append(f"{method} {address}")

# %% right: no_redirects
import re

import requests

LEFT_OUT = {"HEAD", "OPTIONS", "TRACE"}
METHODS = {"GET", "PUT", "POST", "DELETE", "PATCH", "QUERY", "CONNECT"}


def differences(url):
    paths = requests.get(url + "/openapi.json").json()["paths"]
    not_there, not_said, unknown = [], [], []
    for address, item in paths.items():
        said = {name.upper() for name in item} & METHODS
        answer = requests.options(url + re.sub(r"\{[^{}]*\}", "1", address), allow_redirects=False)
        allow = answer.headers.get("Allow")
        if allow is None:
            unknown.append(address)
            continue
        there = {name.strip() for name in allow.split(",")} - LEFT_OUT - {""}
        not_there += [f"{method} {address}" for method in said - there]
        not_said += [f"{method} {address}" for method in there - said]
    return {"not_there": not_there, "not_said": not_said, "unknown": unknown}


# %% right: sets_of_pairs
import re

import requests

SKIPPED = ("HEAD", "OPTIONS", "TRACE", "PARAMETERS", "")


def differences(url):
    description = requests.get(f"{url}/openapi.json", timeout=5).json()
    described, found, silent = set(), set(), set()
    for address in description["paths"]:
        answer = requests.request("OPTIONS", url + re.sub("{.*?}", "1", address), timeout=5)
        if "Allow" not in answer.headers:
            silent.add(address)
            continue
        described |= {(one.upper(), address) for one in description["paths"][address]}
        found |= {(one, address) for one in re.split("[, ]+", answer.headers["Allow"])}

    def texts(pairs):
        return sorted(" ".join(pair) for pair in pairs if pair[0] not in SKIPPED)

    return {"not_there": texts(described - found), "not_said": texts(found - described), "unknown": sorted(silent)}


# %% right: the_end_first, from looks_at_the_server_too
# -     requests.options(url + "/openapi.json")
# -     for address, methods in paths.items():
# +     for address, methods in reversed(list(paths.items())):

# %% right: with_clients
from clients import send

METHODS = ("get", "post", "put", "patch", "delete")


def differences(url):
    found = {"not_there": [], "not_said": [], "unknown": []}
    for address, about in send("GET", url + "/openapi.json").json()["paths"].items():
        asked, rest = "", address
        while "{" in rest:
            before, _, rest = rest.partition("{")
            asked, rest = asked + before + "1", rest.partition("}")[2]
        allow = send("OPTIONS", url + asked + rest).field("Allow")
        if allow is None:
            found["unknown"].append(address)
        else:
            names = [name.strip().lower() for name in allow.split(",")]
            for method in METHODS:
                if (method in about) != (method in names):
                    found["not_there" if method in about else "not_said"].append(f"{method.upper()} {address}")
    return found


# %% wrong: addresses_for_operations, refused by compared
# at fault: not_said lacks DELETE /loans/
# -         not_said += [f"{method} {address}" for method in allowed - said]
# +         not_said += [address for method in allowed - said]

# %% wrong: addresses_without_methods_skipped, refused by statuses
# at fault: /desk was never asked with OPTIONS.
# - METHODS = {"GET", "POST", "PUT", "PATCH", "DELETE"}
# + LEFT_OUT = {"HEAD", "OPTIONS", "TRACE"}
# + METHODS = {"get", "put", "post", "delete", "options", "head", "patch", "trace"}
# ...
# -     for address, methods in paths.items():
# -         allow = requests.options(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")
# +     for address, item in paths.items():
# +         if not METHODS & set(item):
# +             continue
# +         response = requests.options(url + re.sub(r"\{[^}]*\}", "1", address), allow_redirects=False)
# +         allow = response.headers.get("Allow")
# ...
# -         said = {method.upper() for method in methods} & METHODS
# -         allowed = {method.strip() for method in allow.split(",")} & METHODS
# -         not_there += [f"{method} {address}" for method in said - allowed]
# -         not_said += [f"{method} {address}" for method in allowed - said]
# +         has = {name.strip() for name in allow.split(",") if name.strip()} - LEFT_OUT
# +         says = {name.upper() for name in item if name in METHODS} - LEFT_OUT
# +         not_there += [f"{method} {address}" for method in sorted(says - has)]
# +         not_said += [f"{method} {address}" for method in sorted(has - says)]

# %% wrong: an_unknown_method, refused by compared
# at fault: NONSENSE /books/ was sent
# -         allow = requests.options(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")
# +         allow = requests.request("NONSENSE", url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")

# %% wrong: blanks_kept, refused by compared
# at fault: not_there has GET /readers/
# -         allowed = {method.strip() for method in allow.split(",")} & METHODS
# +         allowed = {*allow.split(",")} & METHODS

# %% wrong: braces_are_sent, refused by filled
# at fault: OPTIONS /book/%7Bid%7D
# says: no such address is described
# -         allow = requests.options(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")
# +         allow = requests.options(url + address).headers.get("Allow")

# %% wrong: commas_and_blanks_only, refused by filled
# at fault: Allow: PUT,GET,HEAD
# says: cover.{type}
# -         allowed = {method.strip() for method in allow.split(",")} & METHODS
# +         allowed = {method.strip() for method in allow.split(", ")} & METHODS

# %% wrong: deletes_to_see, refused by compared
# at fault: DELETE /books/ was sent
# -         allow = requests.options(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")
# +         allow = requests.delete(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")

# %% wrong: described_head_counts, from addresses_without_methods_skipped, refused by statuses
# at fault: not_there has HEAD /door, which doesn't belong there.
# -         if not METHODS & set(item):
# -             continue
# ...
# -         says = {name.upper() for name in item if name in METHODS} - LEFT_OUT
# +         says = {name.upper() for name in item if name in METHODS}

# %% wrong: empty_is_unknown, refused by statuses
# at fault: not_there lacks GET /archive/
# -         if allow is None:
# +         if not allow:

# %% wrong: gets_each, refused by compared
# at fault: GET /books/ was sent, and it changed something
#       for address, methods in paths.items():
# +         requests.get(url + re.sub(r"\{[^}]*\}", "1", address))

# %% wrong: greedy_braces, refused by filled
# at fault: OPTIONS /reader/1
# says: no such address is described
# -         allow = requests.options(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")
# +         allow = requests.options(url + re.sub(r"\{.*\}", "1", address)).headers.get("Allow")

# %% wrong: head_and_options_count, refused by compared
# at fault: not_said has HEAD /books/
# -         allowed = {method.strip() for method in allow.split(",")} & METHODS
# +         allowed = {method.strip() for method in allow.split(",")}

# %% wrong: heads, refused by compared
# at fault: HEAD /books/
# says: /books/ was never asked with OPTIONS
# -         allow = requests.options(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")
# +         allow = requests.head(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")

# %% wrong: ids_only, refused by filled
# at fault: OPTIONS /reader/%7Bname%7D
# says: no such address is described
# -         allow = requests.options(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")
# +         allow = requests.options(url + address.replace("{id}", "1")).headers.get("Allow")

# %% wrong: missing_field_raises, refused by statuses
# at fault: KeyError: 'allow'
# -         allow = requests.options(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")
# +         allow = requests.options(url + re.sub(r"\{[^}]*\}", "1", address)).headers["Allow"]

# %% wrong: no_patch, refused by statuses
# at fault: not_said lacks PATCH /books/
# - METHODS = {"GET", "POST", "PUT", "PATCH", "DELETE"}
# + METHODS = {"GET", "POST", "PUT", "DELETE"}

# %% wrong: one_brace_only, refused by filled
# at fault: %7Bbook-id%7D
# says: no such address is described
# -         allow = requests.options(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")
# +         allow = requests.options(url + re.sub(r"\{[^}]*\}", "1", address, count=1)).headers.get("Allow")

# %% wrong: only_200, refused by compared
# at fault: not_said lacks DELETE /loans/
# -         allow = requests.options(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")
# -         if allow is None:
# +         response = requests.options(url + re.sub(r"\{[^}]*\}", "1", address))
# +         allow = response.headers.get("Allow")
# +         if response.status_code != 200:

# %% wrong: only_what_is_missing, refused by compared
# at fault: not_said lacks DELETE /loans/
# -         not_said += [f"{method} {address}" for method in allowed - said]

# %% wrong: parameters_is_a_method, refused by filled
# at fault: not_there has PARAMETERS /book/{id}
# -         said = {method.upper() for method in methods} & METHODS
# +         said = {method.upper() for method in methods}

# %% wrong: refusals_are_unknown, from only_200, refused by statuses
# at fault: 405 Method Not Allowed, Allow: GET
# says: lacks
# -         if response.status_code != 200:
# +         if allow is None or not response.ok:

# %% wrong: silence_is_all_well, refused by statuses
# at fault: unknown lacks /book/{id}
# -             unknown.append(address)

# %% wrong: silence_is_nothing_there, refused by statuses
# at fault: not_there has GET /book/{id}
# -         allow = requests.options(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")
# +         allow = requests.options(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow", "")

# %% wrong: small_letters, refused by compared
# at fault: not_there lacks POST /books/
# -         not_there += [f"{method} {address}" for method in said - allowed]
# +         not_there += [f"{method.lower()} {address}" for method in said - allowed]

# %% wrong: swapped, refused by compared
# at fault: not_there lacks POST /books/
# -         not_there += [f"{method} {address}" for method in said - allowed]
# -         not_said += [f"{method} {address}" for method in allowed - said]
# +         not_there += [f"{method} {address}" for method in allowed - said]
# +         not_said += [f"{method} {address}" for method in said - allowed]

# %% wrong: the_filled_address_is_named, refused by filled
# at fault: not_there lacks PUT /book/{id}
#           allowed = {method.strip() for method in allow.split(",")} & METHODS
# +         address = re.sub(r"\{[^}]*\}", "1", address)

# %% wrong: the_server_in_general, refused by compared
# at fault: OPTIONS /books/ 3 times
# says: /loans/ was never asked
# -         allow = requests.options(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")
# +         allow = requests.options(url + "/books/").headers.get("Allow")

# %% wrong: tries_each_method, refused by compared
# at fault: /books/ was sent
# says: was sent, and it changed something
# -         allow = requests.options(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")
# +         allow = ", ".join(
# +             one for one in METHODS if requests.request(one, url + re.sub(r"\{[^}]*\}", "1", address)).status_code != 405
# +         )
