# %% starter
import requests

from audit import audit


def gate(url, before):
    """The exit status of a release, and the GETs that change something and did not in the description before."""
    description = requests.get(url + "/openapi.json").json()
    print(audit(description))
    return {"exit": 0, "new": []}


# %% solution
import requests

from audit import audit


def sins(description):
    found = audit(description).findings
    return {f"{one.operation.method} {one.operation.path}" for one in found if one.kind.name == "get-that-changes"}


def gate(url, before):
    """The exit status of a release, and the GETs that change something and did not in the description before."""
    known = set() if before is None else sins(before)
    response = requests.get(url + "/openapi.json")
    try:
        description = response.json()
        if response.status_code != 200 or not isinstance(description, dict):
            return {"exit": 2, "new": []}
        today = sins(description)
    except ValueError:
        return {"exit": 2, "new": []}
    new = sorted(today - known)
    return {"exit": 1 if new else 0, "new": new}


# %% right: a_set_for_new
#   def sins(description):
# +     if not isinstance(description, dict):
# +         raise ValueError("no JSON object")
# ...
# -         description = response.json()
# -         if response.status_code != 200 or not isinstance(description, dict):
# -             return {"exit": 2, "new": []}
# -         today = sins(description)
# +         today = sins(response.json())
# ...
#           return {"exit": 2, "new": []}
# +     if response.status_code != 200:
# +         return {"exit": 2, "new": []}
# ...
# -     return {"exit": 1 if new else 0, "new": new}
# +     return {"exit": 1 if new else 0, "new": set(new)}

# %% right: audited_by_its_address
from audit import audit


def gate(url, before):
    try:
        today = audit(url + "/openapi.json").named("get-that-changes")
    except ValueError:
        return {"exit": 2, "new": []}
    known = audit(before).named("get-that-changes") if before else []
    was = [(one.operation.method, one.operation.path) for one in known]
    new = [one.operation for one in today if (one.operation.method, one.operation.path) not in was]
    return {"exit": 1 if new else 0, "new": [f"{one.method} {one.path}" for one in new]}


# %% right: by_a_loop
import requests

from audit import audit


def gate(url, before):
    known = []
    if before:
        for finding in audit(before).findings:
            if finding.kind.name == "get-that-changes":
                known.append((finding.operation.method, finding.operation.path))
    answer = requests.get(url + "/openapi.json", timeout=5)
    if not answer.ok:
        return {"exit": 2, "new": []}
    try:
        description = answer.json()
        findings = audit(description).findings if isinstance(description, dict) else None
    except Exception:
        return {"exit": 2, "new": []}
    if findings is None:
        return {"exit": 2, "new": []}
    new = []
    for finding in findings:
        here = (finding.operation.method, finding.operation.path)
        if finding.kind.name == "get-that-changes" and here not in known:
            new.append(f"{here[0]} {here[1]}")
    return {"exit": min(len(new), 1), "new": new}


# %% right: by_urllib
import json
from urllib.error import HTTPError
from urllib.request import urlopen

from audit import audit


def gate(url, before):
    def sinful(description):
        if not isinstance(description, dict):
            raise ValueError("no JSON object")
        kinds = [(one.kind.name, one.operation) for one in audit(description).findings]
        return {f"{operation.method} {operation.path}" for name, operation in kinds if name == "get-that-changes"}

    try:
        with urlopen(url + "/openapi.json") as answer:
            today = sinful(json.load(answer))
    except (HTTPError, ValueError):
        return {"exit": 2, "new": []}
    new = today.difference(sinful(before) if before else ())
    return {"exit": len(new) and 1, "new": list(new)}


# %% right: more_is_said, from a_set_for_new
# -     return {"exit": 1 if new else 0, "new": set(new)}
# +     return {"exit": 1 if new else 0, "new": new, "known": sorted(today & known)}

# %% right: named, from a_set_for_new
# -     found = audit(description).findings
# -     return {f"{one.operation.method} {one.operation.path}" for one in found if one.kind.name == "get-that-changes"}
# +     return {str(one.operation) for one in audit(description).named("get-that-changes")}
# ...
# -     return {"exit": 1 if new else 0, "new": set(new)}
# +     return {"exit": 1 if new else 0, "new": new}

# %% right: no_object_no_description
import json
import urllib.error
import urllib.request

from audit import audit

NOTHING = {"openapi": "3.0.3", "info": {"title": "nothing yet", "version": "0"}, "paths": {}}


def sins(description):
    return [str(f"{one.operation.method} {one.operation.path}") for one in audit(description).named("get-that-changes")]


def gate(url, before):
    try:
        with urllib.request.urlopen(url + "/openapi.json", timeout=20) as answer:
            if answer.status != 200:
                raise ValueError(answer.status)
            today = json.loads(answer.read())
        if type(today) is not dict:
            raise ValueError("no object, so no OpenAPI document")
        now = sins(today)
    except (ValueError, OSError):  # URLError and HTTPError are OSErrors
        return {"exit": 2, "new": []}
    known = sins(before or NOTHING)
    new = [sin for sin in now if sin not in known]
    return dict(exit=1 if new else 0, new=new)


# %% right: pairs_of_method_and_address, from named
# -     return {str(one.operation) for one in audit(description).named("get-that-changes")}
# +     found = audit(description).findings
# +     return {(one.operation.method, one.operation.path) for one in found if one.kind.name == "get-that-changes"}
# ...
# -     new = sorted(today - known)
# +     new = [" ".join(one) for one in today - known]

# %% right: raise_for_status
import requests

from audit import audit


def operations(description):
    if not isinstance(description, dict):
        raise ValueError("no JSON object")
    found = audit(description)
    return {(f.operation.method, f.operation.path): f for f in found.findings if f.kind.name == "get-that-changes"}


def gate(url, before):
    try:
        answer = requests.get(f"{url}/openapi.json")
        answer.raise_for_status()
        today = operations(answer.json())
    except (requests.RequestException, ValueError):
        return dict(exit=2, new=[])
    known = operations(before) if before is not None else {}
    new = [f"{method} {path}" for method, path in today.keys() - known.keys()]
    return dict(exit=1 if len(new) > 0 else 0, new=new)


# %% right: the_text_is_audited
import requests

from audit import audit


def sins(source):
    return [
        f"{one.operation.method} {one.operation.path}"
        for one in audit(source).findings
        if one.kind.name == "get-that-changes"
    ]


def gate(url, before):
    shut = {"exit": 2, "new": []}
    answer = requests.get(url + "/openapi.json")
    if answer.status_code != 200 or not answer.text.startswith("{"):
        return shut
    try:
        today = sins(answer.text)
    except ValueError:
        return shut
    known = sins(before) if before else []
    new = [one for one in today if one not in known]
    return {"exit": int(new != []), "new": new}


# %% wrong: addresses_only, from named, refused by new
# at fault: new has ['/cart/delete/{id}']
# says: which is new, and new has
# -     return {str(one.operation) for one in audit(description).named("get-that-changes")}
# +     found = audit(description).findings
# +     return {one.operation.path for one in found if one.kind.name == "get-that-changes"}

# %% wrong: all_kinds, from named, refused by known
# at fault: DELETE /user/{id} isn't a GET
# says: that changes something
# -     return {str(one.operation) for one in audit(description).named("get-that-changes")}
# +     found = audit(description).findings
# +     return {f"{one.operation.method} {one.operation.path}" for one in found}

# %% wrong: always_open, from a_set_for_new, refused by new
# at fault: 1 sins are new in a release, but exit is 0
# -     return {"exit": 1 if new else 0, "new": set(new)}
# +     return {"exit": 0, "new": new}

# %% wrong: blind_is_one, from a_set_for_new, refused by shut
# at fault: the gate returned exit 1
#       except ValueError:
# -         return {"exit": 2, "new": []}
# +         return {"exit": 1, "new": []}
# ...
#       if response.status_code != 200:
# -         return {"exit": 2, "new": []}
# +         return {"exit": 1, "new": []}
# ...
# -     return {"exit": 1 if new else 0, "new": set(new)}
# +     return {"exit": 1 if new else 0, "new": new}

# %% wrong: by_weight_one, from named, refused by known
# at fault: DELETE /user/{id} isn't a GET
# says: that changes something
# -     return {str(one.operation) for one in audit(description).named("get-that-changes")}
# +     found = audit(description).findings
# +     return {f"{one.operation.method} {one.operation.path}" for one in found if one.kind.weight >= 1}

# %% wrong: capitals_are_one, refused by new
# at fault: a release has GET /User/Delete/{id}, which is new, and new has [].
import requests

from audit import audit


def sins(description):
    found = audit(description).findings
    return {(one.operation.method, one.operation.path) for one in found if one.kind.name == "get-that-changes"}


def gate(url, before):
    """The exit status of a release, and the GETs that change something and did not in the description before."""
    shut = {"exit": 2, "new": []}
    try:
        answer = requests.get(url + "/openapi.json", timeout=10)
        if answer.status_code != 200:
            return shut
        description = answer.json()
        if not isinstance(description, dict):
            return shut
        now = sins(description)
    except (requests.RequestException, ValueError):
        return shut
    known = set() if before is None else sins(before)
    new = [
        f"{method} {path}"
        for method, path in sorted(
            one for one in now if one[1].lower() not in {path.lower() for method, path in known if method == one[0]}
        )
    ]
    return {"exit": 1 if new else 0, "new": new}


# %% wrong: compares_order, from a_set_for_new, refused by new
# at fault: GET /order/delete/{id} was there before
# -     new = sorted(today - known)
# -     return {"exit": 1 if new else 0, "new": set(new)}
# +     now, then = list(response.json()["paths"]), list((before or {"paths": []})["paths"])
# +     new = sorted(one for one in today if one not in known or now.index(one[4:]) != then.index(one[4:]))
# +     return {"exit": 1 if new else 0, "new": new}

# %% wrong: counts, from a_set_for_new, refused by exchanged
# at fault: GET /user/update/{id}, which is new
# says: which is new, and new has []
# -     new = sorted(today - known)
# -     return {"exit": 1 if new else 0, "new": set(new)}
# +     new = sorted(today - known) if len(today) > len(known) else []
# +     return {"exit": 1 if new else 0, "new": new}

# %% wrong: every_sin_stops, from counts, refused by new
# at fault: GET /order/delete/{id} was there before
# -     new = sorted(today - known) if len(today) > len(known) else []
# +     new = sorted(today)

# %% wrong: exit_is_the_number, from a_set_for_new, refused by new
# at fault: 2 sins are new in a release, but exit is 2
# -     return {"exit": 1 if new else 0, "new": set(new)}
# +     return {"exit": len(new), "new": new}

# %% wrong: head_does_not_count, from named, refused by new
# at fault: HEAD /cart/delete/{id}, which is new
# -     return {str(one.operation) for one in audit(description).named("get-that-changes")}
# +     found = audit(description).findings
# +     return {
# +         f"{one.operation.method} {one.operation.path}"
# +         for one in found
# +         if one.kind.name == "get-that-changes" and one.operation.method == "GET"
# +     }

# %% wrong: lines_are_a_description, from a_set_for_new, refused by shut
# at fault: a text in JSON
# -     if not isinstance(description, dict):
# -         raise ValueError("no JSON object")
# ...
# -     return {"exit": 1 if new else 0, "new": set(new)}
# +     return {"exit": 1 if new else 0, "new": new}

# %% wrong: method_not_compared, from capitals_are_one, refused by new
# at fault: a release has HEAD /user/delete/{id}, which is new (before, this address had GET /user/delete/{id}), and new has [].
# -         f"{method} {path}"
# -         for method, path in sorted(
# -             one for one in now if one[1].lower() not in {path.lower() for method, path in known if method == one[0]}
# -         )
# +         f"{method} {path}" for method, path in sorted(one for one in now if one[1] not in {path for _, path in known})

# %% wrong: new_without_the_method, refused by new
# at fault: new has ['/cart/delete/{id}']
# says: new: [
import requests

from audit import audit


def sins(description):
    found = audit(description).findings
    return {one.operation.path for one in found if one.kind.name == "get-that-changes"}


def gate(url, before):
    try:
        answer = requests.get(url + "/openapi.json")
        if answer.status_code != 200:
            return {"exit": 2, "new": []}
        description = answer.json()
        if not isinstance(description, dict):
            return {"exit": 2, "new": []}
        now = sins(description)
    except (ValueError, requests.RequestException):
        return {"exit": 2, "new": []}
    new = sorted(now - (sins(before) if before is not None else set()))
    return {"exit": 1 if new else 0, "new": new}


# %% wrong: no_try, from a_set_for_new, refused by shut
# at fault: JSONDecodeError
# -     try:
# -         today = sins(response.json())
# -     except ValueError:
# -         return {"exit": 2, "new": []}
# +     today = sins(response.json())
# ...
# -     return {"exit": 1 if new else 0, "new": set(new)}
# +     return {"exit": 1 if new else 0, "new": new}

# %% wrong: old_ones_named_too, from a_set_for_new, refused by new
# at fault: GET /order/delete/{id} was there before
# -     return {"exit": 1 if new else 0, "new": set(new)}
# +     return {"exit": 1 if new else 0, "new": sorted(today) if new else []}

# %% wrong: only_404, from a_set_for_new, refused by shut
# at fault: the server returned 500
# says: 500, with an old description
# -     if response.status_code != 200:
# +     if response.status_code == 404:
# ...
# -     return {"exit": 1 if new else 0, "new": set(new)}
# +     return {"exit": 1 if new else 0, "new": new}

# %% wrong: only_json_is_tried, from no_try, refused by shut
# at fault: {"hello":"world"}
# says: Unreadable
# -     today = sins(response.json())
# +     try:
# +         description = response.json()
# +     except ValueError:
# +         return {"exit": 2, "new": []}
# +     today = sins(description)

# %% wrong: only_the_number, from a_set_for_new, refused by new
# at fault: gate returned 1
# -     return {"exit": 1 if new else 0, "new": set(new)}
# +     return 1 if new else 0

# %% wrong: open_when_blind, from only_404, refused by shut
# at fault: 200 with a page of HTML, and the gate returned exit 0
# -         return {"exit": 2, "new": []}
# -     if response.status_code == 404:
# +         return {"exit": 0, "new": []}
# +     if response.status_code != 200:

# %% wrong: other_methods_known, from a_set_for_new, refused by new
# at fault: GET /user/delete/{id}, which is new
# -     known = set() if before is None else sins(before)
# +     known = {f"GET {path}" for path in (before or {"paths": {}})["paths"]}
# ...
# -     return {"exit": 1 if new else 0, "new": set(new)}
# +     return {"exit": 1 if new else 0, "new": new}

# %% wrong: status_not_seen, from only_404, refused by shut
# at fault: the server returned 404
# says: 404, with an old description
# -     if response.status_code == 404:
# -         return {"exit": 2, "new": []}

# %% wrong: sys_exit, from a_set_for_new, refused by new
# at fault: sys.exit() ends the program
# says: SystemExit
# -     return {"exit": 1 if new else 0, "new": set(new)}
# +     raise SystemExit(1 if new else 0)

# %% wrong: the_first_crashes, from other_methods_known, refused by first
# at fault: gate(url, None)
# says: no JSON object
# -     known = {f"GET {path}" for path in (before or {"paths": {}})["paths"]}
# +     known = sins(before)

# %% wrong: the_first_is_free, from other_methods_known, refused by first
# at fault: the first release has GET /order/delete/{id}
# -     known = {f"GET {path}" for path in (before or {"paths": {}})["paths"]}
# +     known = set() if before is None else sins(before)
# +     if before is None:
# +         return {"exit": 0, "new": []}

# %% wrong: true_for_one, from a_set_for_new, refused by new
# at fault: gate returned {'exit': True
# -     return {"exit": 1 if new else 0, "new": set(new)}
# +     return {"exit": bool(new), "new": new}

# %% wrong: verbs_count, from named, refused by known
# at fault: POST /cart/create isn't a GET
# says: that changes something
# -     return {str(one.operation) for one in audit(description).named("get-that-changes")}
# +     found = audit(description).findings
# +     return {f"{one.operation.method} {one.operation.path}" for one in found if one.kind.name == "verb-in-address"}

# %% wrong: what_is_different, from counts, refused by known
# at fault: GET /user/delete/{id} was there before
# -     new = sorted(today - known) if len(today) > len(known) else []
# +     new = sorted(today ^ known)

# %% wrong: what_was_mended, from counts, refused by new
# at fault: GET /cart/delete/{id}, which is new
# says: which is new, and new has []
# -     new = sorted(today - known) if len(today) > len(known) else []
# +     new = sorted(known - today)
