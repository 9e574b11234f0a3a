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


# %% wrong: all_kinds, refused by known
# at fault: DELETE /user/{id} isn't a GET
# says: that changes something
# -     return {f"{one.operation.method} {one.operation.path}" for one in found if one.kind.name == "get-that-changes"}
# +     return {f"{one.operation.method} {one.operation.path}" for one in found}

# %% wrong: always_open, refused by new
# at fault: 1 sins are new in a release, but exit is 0
# -     return {"exit": 1 if new else 0, "new": new}
# +     return {"exit": 0, "new": new}

# %% wrong: capitals_are_one, refused by new
# at fault: a release has GET /User/Delete/{id}, which is new, and new has [].
# -     new = sorted(today - known)
# +     new = sorted(one for one in today if one.lower() not in {other.lower() for other in known})

# %% wrong: counts, refused by exchanged
# at fault: GET /user/update/{id}, which is new
# says: which is new, and new has []
# -     new = sorted(today - known)
# +     new = sorted(today - known) if len(today) > len(known) else []

# %% wrong: every_sin_stops, refused by new
# at fault: GET /order/delete/{id} was there before
# -     new = sorted(today - known)
# +     new = sorted(today)

# %% wrong: method_not_compared, refused by new
# at fault: a release has HEAD /user/delete/{id}, which is new (before, this address had GET /user/delete/{id}), and new has [].
# -     new = sorted(today - known)
# +     new = sorted(one for one in today if one.split()[1] not in {other.split()[1] for other in known})

# %% wrong: no_try, from status_not_seen, refused by shut
# at fault: JSONDecodeError
# -     try:
# -         today = sins(response.json())
# -     except ValueError:
# +     today = sins(response.json())
# +     if response.status_code != 200:

# %% wrong: only_json_is_tried, from status_not_seen, refused by shut
# at fault: {"hello":"world"}
# says: Unreadable
# -         today = sins(response.json())
# +         description = response.json()
#       except ValueError:
# +         return {"exit": 2, "new": []}
# +     today = sins(description)
# +     if response.status_code != 200:

# %% wrong: only_the_number, refused by new
# at fault: gate returned 1
# -     return {"exit": 1 if new else 0, "new": new}
# +     return 1 if new else 0

# %% wrong: status_not_seen, refused by shut
# at fault: the server returned 404
# says: 404, with an old description
#   def sins(description):
# +     if not isinstance(description, dict):
# +         raise ValueError("no JSON object")
# ...
# -         description = response.json()
# -         if response.status_code != 200 or not isinstance(description, dict):
# -             return {"exit": 2, "new": []}
# -         today = sins(description)
# +         today = sins(response.json())

# %% wrong: sys_exit, refused by new
# at fault: sys.exit() ends the program
# says: SystemExit
# -     return {"exit": 1 if new else 0, "new": new}
# +     raise SystemExit(1 if new else 0)

# %% wrong: the_first_crashes, refused by first
# at fault: gate(url, None)
# says: no JSON object
#   def sins(description):
# +     if not isinstance(description, dict):
# +         raise ValueError("no JSON object")
# ...
# -     known = set() if before is None else sins(before)
# +     known = sins(before)

# %% wrong: the_first_is_free, refused by first
# at fault: the first release has GET /order/delete/{id}
#       known = set() if before is None else sins(before)
# +     if before is None:
# +         return {"exit": 0, "new": []}

# %% wrong: true_for_one, refused by new
# at fault: gate returned {'exit': True
# -     return {"exit": 1 if new else 0, "new": new}
# +     return {"exit": bool(new), "new": new}

# %% wrong: what_is_different, refused by known
# at fault: GET /user/delete/{id} was there before
# -     new = sorted(today - known)
# +     new = sorted(today ^ known)
