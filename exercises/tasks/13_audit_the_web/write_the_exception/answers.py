# %% starter
import re

import requests

VERBS = (
    "add approve archive cancel check close create delete get lock remove reset "
    "send set start stop submit update verify"
)


def alarms(url):
    """The operations with a verb in their address, as texts such as "GET /user/delete/{id}"."""
    paths = requests.get(url + "/openapi.json").json()["paths"]
    found = []
    for address, methods in paths.items():
        for part in address.split("/"):
            words = re.findall("[A-Z]?[a-z]+", part)
            if words and "{" not in part and words[0].lower() in VERBS.split():
                found += [f"{method.upper()} {address}" for method in methods]
                break
    return found


# %% solution
import re
from itertools import pairwise

import requests

VERBS = (
    "add approve archive cancel check close create delete get lock remove reset "
    "send set start stop submit update verify"
)


def alarms(url):
    """The operations with a verb in their address, as texts such as "GET /user/delete/{id}"."""
    paths = requests.get(url + "/openapi.json").json()["paths"]
    names = set()
    for address in paths:
        parts = address.split("/")
        names |= {part for part, after in pairwise(parts) if after.startswith("{") and part.endswith("s")}
    found = []
    for address, methods in paths.items():
        for part in address.split("/"):
            words = re.findall("[A-Z]?[a-z]+", part)
            if words and "{" not in part and part not in names and words[0].lower() in VERBS.split():
                found += [f"{method.upper()} {address}" for method in methods]
                break
    return found


# %% right: by_urllib
# + import json
#   import re
# + import urllib.request
#   from itertools import pairwise
# -
# - import requests
# ...
#   )
# +
# + METHODS = {"get", "put", "post", "delete", "options", "head", "patch", "trace", "query"}
# ...
# -     paths = requests.get(url + "/openapi.json").json()["paths"]
# +     with urllib.request.urlopen(url + "/openapi.json") as answer:
# +         paths = json.load(answer)["paths"]
# ...
# -                 found += [f"{method.upper()} {address}" for method in methods]
# +                 found += [f"{method.upper()} {address}" for method in methods if method in METHODS]

# %% right: tuples_first
import re
from itertools import pairwise

import requests

VERBS = (
    "add approve archive cancel check close create delete get lock remove reset "
    "send set start stop submit update verify"
)


def is_id(part):
    return part.startswith("{") and part.endswith("}")


def first_word(part):
    found = re.search("[A-Z]?[a-z]+", part)
    return found[0].lower() if found else ""


def alarms(url):
    description = requests.get(f"{url}/openapi.json", timeout=5).json()
    split = {address: address.strip("/").split("/") for address in description["paths"]}
    collections = set()
    for parts in split.values():
        for place in range(len(parts) - 1):
            if is_id(parts[place + 1]) and parts[place].endswith("s"):
                collections.add(parts[place])
    suspicious = set()
    for address, parts in split.items():
        if any(first_word(part) in VERBS.split() for part in parts if not is_id(part) and part not in collections):
            suspicious.add(address)
    return sorted(f"{method} {address}" for address in suspicious for method in description["paths"][address])


# %% wrong: a_plural_is_enough, refused by anywhere
# at fault: /lists/{idList}/archiveAllCards
# says: archiveAllCards raised no alarm
# -         names |= {part for part, after in pairwise(parts) if after.startswith("{") and part.endswith("s")}
# +         names |= {part for part, after in zip(parts, parts) if part.endswith("s")}

# %% wrong: addresses_only, refused by shown
# at fault: which isn't an operation of increase.com
# -                 found += [f"{method.upper()} {address}" for method in methods]
# +                 found += [address]

# %% wrong: begins_like_a_name, refused by verbs-stay
# at fault: of club.example, GET /check_ins_of/today raised no alarm.
# -             if words and "{" not in part and part not in names and words[0].lower() in VERBS.split():
# +             if words and "{" not in part and not part.startswith(tuple(names)) and words[0].lower() in VERBS.split():

# %% wrong: capitals_are_one, refused by verbs-stay
# at fault: of club.example, GET /send_offs raised no alarm.
# -         names |= {part for part, after in pairwise(parts) if after.startswith("{") and part.endswith("s")}
# +         names |= {part.lower() for part, after in pairwise(parts) if after.startswith("{") and part.endswith("s")}
# ...
# -             if words and "{" not in part and part not in names and words[0].lower() in VERBS.split():
# +             if words and "{" not in part and part.lower() not in names and words[0].lower() in VERBS.split():

# %% wrong: names_by_heart, refused by anywhere
# at fault: UpdateGroupSubscriptions
# says: raised an alarm
# -     names = set()
# -     for address in paths:
# -         parts = address.split("/")
# -         names |= {part for part, after in pairwise(parts) if after.startswith("{") and part.endswith("s")}
# +     names = {"check_transfers"}

# %% wrong: names_stay, refused by verbs-stay
# at fault: of another.example, GET /check_ins raised no alarm.
#   )
# + names = set()
# ...
# -     names = set()
# ...
# -         names |= {part for part, after in pairwise(parts) if after.startswith("{") and part.endswith("s")}
# +         names.update(part for part, after in pairwise(parts) if after.startswith("{") and part.endswith("s"))

# %% wrong: only_with_the_id, refused by shown
# at fault: of increase.com, GET /check_transfers raised an alarm
# -             if words and "{" not in part and part not in names and words[0].lower() in VERBS.split():
# +             if words and "{" not in part and f"/{part}/{{" not in address and words[0].lower() in VERBS.split():

# %% wrong: pairs, refused by shown
# at fault: not a list of texts
# -                 found += [f"{method.upper()} {address}" for method in methods]
# +                 found += [(method.upper(), address) for method in methods]

# %% wrong: singular_too, refused by verbs-stay
# at fault: of club.example, POST /check_in raised no alarm.
#           names |= {part for part, after in pairwise(parts) if after.startswith("{") and part.endswith("s")}
# +     names |= {name.removesuffix("s") for name in names}
