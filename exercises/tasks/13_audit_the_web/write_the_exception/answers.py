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


# %% right: a_generator, from starter
# -     found = []
# +     shown = "\n".join(paths)
# +     names = [part for part in re.split("[/\n]", shown) if part.endswith("s") and f"/{part}/{{" in shown]
# ...
# -             if words and "{" not in part and words[0].lower() in VERBS.split():
# -                 found += [f"{method.upper()} {address}" for method in methods]
# +             if words and "{" not in part and part not in names and words[0].lower() in VERBS.split():
# +                 yield from (f"{method.upper()} {address}" for method in methods)
# ...
# -     return found

# %% right: a_set_with_each_once
# -         names |= {part for part, after in pairwise(parts) if after.startswith("{") and part.endswith("s")}
# -     found = []
# +         for place, part in enumerate(parts[1:], 1):
# +             if part[:1] == "{" and parts[place - 1][-1:] == "s":
# +                 names.add(parts[place - 1])
# +     found = set()
# ...
# -                 found += [f"{method.upper()} {address}" for method in methods]
# +                 found |= {f"{method.upper()} {address}" for method in methods}

# %% right: asked_for_each_part, from starter
#       paths = requests.get(url + "/openapi.json").json()["paths"]
# +
# +     def is_name(part):
# +         return part.endswith("s") and any(f"/{part}/{{" in address for address in paths)
# +
# ...
# -             if words and "{" not in part and words[0].lower() in VERBS.split():
# +             if words and "{" not in part and not is_name(part) and words[0].lower() in VERBS.split():

# %% right: by_urllib
# + import json
#   import re
# ...
# - import requests
# + from urllib.request import urlopen
# ...
# -     paths = requests.get(url + "/openapi.json").json()["paths"]
# -     names = set()
# -     for address in paths:
# -         parts = address.split("/")
# -         names |= {part for part, after in pairwise(parts) if after.startswith("{") and part.endswith("s")}
# +     paths = json.load(urlopen(url + "/openapi.json"))["paths"]
# +     shown = "\n".join(paths)
# +     names = [part for part in re.split("[/\n]", shown) if part.endswith("s") and f"/{part}/{{" in shown]

# %% right: collections_first
import json
import re
import urllib.request

VERBS = set(
    "add approve archive cancel check close create delete get lock remove reset "
    "send set start stop submit update verify".split()
)
METHODS = {"get", "put", "post", "delete", "options", "head", "patch", "trace", "query"}


def parts_of(address):
    return address.split("/")


def alarms(url):
    with urllib.request.urlopen(url + "/openapi.json") as answer:
        paths = json.load(answer)["paths"]
    collections = {
        part
        for address in paths
        for part, behind in zip(parts_of(address), parts_of(address)[1:])
        if part.endswith("s") and "{" in behind
    }

    def is_alarm(part):
        if "{" in part or part in collections:
            return False
        first = re.search("[A-Z]?[a-z]+", part)
        return first is not None and first.group().lower() in VERBS

    return [
        f"{method.upper()} {address}"
        for address, methods in paths.items()
        if any(map(is_alarm, parts_of(address)))
        for method in methods
        if method.lower() in METHODS
    ]


# %% right: one_pattern
# -     names = set()
# -     for address in paths:
# -         parts = address.split("/")
# -         names |= {part for part, after in pairwise(parts) if after.startswith("{") and part.endswith("s")}
# +     names = set(re.findall(r"/([^/{}]+s)(?=/\{)", "\n".join(paths)))

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


# %% right: what_stands_behind, from one_pattern
# -     names = set(re.findall(r"/([^/{}]+s)(?=/\{)", "\n".join(paths)))
# +     behind = {}
# +     for address in paths:
# +         parts = address.split("/") + [""]
# +         for place, part in enumerate(parts[:-1]):
# +             behind.setdefault(part, set()).add(parts[place + 1][:1])
# +     names = [part for part in behind if "{" in behind[part] and part[-1:] == "s"]

# %% wrong: a_plural_is_enough, refused by anywhere
# at fault: /lists/{idList}/archiveAllCards
# says: archiveAllCards raised no alarm
# -         names |= {part for part, after in pairwise(parts) if after.startswith("{") and part.endswith("s")}
# +         names |= {part for part, after in zip(parts, parts) if part.endswith("s")}

# %% wrong: addresses_only, refused by shown
# at fault: which isn't an operation of increase.com
# -                 found += [f"{method.upper()} {address}" for method in methods]
# +                 found += [address]

# %% wrong: all_after_a_name, refused by shown
# at fault: /accounts/{account_id}/close
# says: raised no alarm
#                   break
# +             if part in names:
# +                 break

# %% wrong: an_id_is_enough, refused by verbs-stay
# at fault: of zoomconnect.com, GET /api/rest/v1/groups/{groupId}/addContact/{contactId} raised no alarm
# -         names |= {part for part, after in pairwise(parts) if after.startswith("{") and part.endswith("s")}
# +         names |= {part for part, after in pairwise(parts) if after.startswith("{")}

# %% wrong: begins_like_a_name, refused by verbs-stay
# at fault: of club.example, GET /check_ins_of/today raised no alarm.
# -     names = set()
# +     collections = set()
# ...
# -         names |= {part for part, after in pairwise(parts) if after.startswith("{") and part.endswith("s")}
# +         for part, behind in zip(parts, parts[1:]):
# +             if part.endswith("s") and "{" in behind:
# +                 collections.add(part)
# ...
# -             if words and "{" not in part and part not in names and words[0].lower() in VERBS.split():
# +             if part.startswith(tuple(collections)):
# +                 continue
# +             if words and "{" not in part and words[0].lower() in VERBS.split():

# %% wrong: braces_anywhere_behind, refused by verbs-stay
# at fault: of club.example, DELETE /delete_users/older-than/{days} raised no alarm
# -     """The operations with a verb in their address, as texts such as "GET /user/delete/{id}"."""
# ...
# -     names = set()
# +     things = set()
# ...
# -         names |= {part for part, after in pairwise(parts) if after.startswith("{") and part.endswith("s")}
# +         for place, part in enumerate(parts):
# +             if part.endswith("s") and any("{" in later for later in parts[place + 1 :]):
# +                 things.add(part)
# ...
# -             if words and "{" not in part and part not in names and words[0].lower() in VERBS.split():
# +             if part not in things and words and "{" not in part and words[0].lower() in VERBS.split():

# %% wrong: capitals_are_one, from begins_like_a_name, refused by verbs-stay
# at fault: of club.example, GET /send_offs raised no alarm.
# -                 collections.add(part)
# +                 collections.add(part.lower())
# ...
# -             if part.startswith(tuple(collections)):
# +             if part.lower() in collections:

# %% wrong: check_and_update_are_no_verbs, refused by verbs-stay
# at fault: of telnyx.com, POST /phone_numbers/jobs/update_emergency_settings raised no alarm
# - VERBS = (
# -     "add approve archive cancel check close create delete get lock remove reset "
# -     "send set start stop submit update verify"
# - )
# + VERBS = "add approve archive cancel close create delete get lock remove reset send set start stop submit"
# ...
# -             if words and "{" not in part and part not in names and words[0].lower() in VERBS.split():
# +             if words and "{" not in part and words[0].lower() in VERBS.split():

# %% wrong: check_is_no_verb, from check_and_update_are_no_verbs, refused by anywhere
# at fault: UpdateGroupSubscriptions
# says: raised an alarm
# - VERBS = "add approve archive cancel close create delete get lock remove reset send set start stop submit"
# + VERBS = "add approve archive cancel close create delete get lock remove reset send set start stop submit update verify"

# %% wrong: first_part_only, refused by shown
# at fault: /accounts/{account_id}/close
# says: raised no alarm
# -         for part in address.split("/"):
# +         for part in address.split("/")[1:2]:

# %% wrong: gets_are_names, refused by anywhere
# at fault: GET /api/v2/Reporting/GetClient raised no alarm
# -             if words and "{" not in part and part not in names and words[0].lower() in VERBS.split():
# +             if (
# +                 words
# +                 and "{" not in part
# +                 and part not in names
# +                 and "get" not in methods
# +                 and words[0].lower() in VERBS.split()
# +             ):

# %% wrong: last_part_only, refused by verbs-stay
# at fault: GetCodePackages
# says: raised no alarm
# -         for part in address.split("/"):
# +         for part in [one for one in address.split("/") if "{" not in one][-1:]:

# %% wrong: names_are_left_in_place, refused by shown
# at fault: GET /check_transfers
# says: raised an alarm
# -         names |= {part for part, after in pairwise(parts) if after.startswith("{") and part.endswith("s")}
# +         names = {part for part, after in pairwise(parts) if after.startswith("{") and part.endswith("s")}

# %% wrong: names_by_heart, from one_pattern, refused by anywhere
# at fault: UpdateGroupSubscriptions
# says: raised an alarm
# -     names = set(re.findall(r"/([^/{}]+s)(?=/\{)", "\n".join(paths)))
# +     names = {"check_transfers"}

# %% wrong: names_stay, from begins_like_a_name, refused by verbs-stay
# at fault: of another.example, GET /check_ins raised no alarm.
#   )
#
#
# + collections = set()
# +
# +
# ...
# -     collections = set()
# ...
# -             if part.startswith(tuple(collections)):
# +             if part in collections:

# %% wrong: one_pass, refused by shown
# at fault: of increase.com, GET /check_transfers raised an alarm
# -     """The operations with a verb in their address, as texts such as "GET /user/delete/{id}"."""
# ...
# -     names = set()
# -     for address in paths:
# +     found, names = [], set()
# +     for address, methods in paths.items():
# ...
# -     found = []
# -     for address, methods in paths.items():
# -         for part in address.split("/"):
# +         for part in parts:

# %% wrong: only_with_the_id, refused by shown
# at fault: of increase.com, GET /check_transfers raised an alarm
# -             if words and "{" not in part and part not in names and words[0].lower() in VERBS.split():
# +             if words and "{" not in part and f"/{part}/{{" not in address and words[0].lower() in VERBS.split():

# %% wrong: pairs, refused by shown
# at fault: not a list of texts
# -                 found += [f"{method.upper()} {address}" for method in methods]
# +                 found += [(method.upper(), address) for method in methods]

# %% wrong: posts_are_verbs, from gets_are_names, refused by shown
# at fault: GET /check_transfers raised an alarm
# -                 and part not in names
# -                 and "get" not in methods
# +                 and ("post" in methods or part not in names)

# %% wrong: prints, refused by shown
# at fault: alarms returned NoneType
# -     return found
# +     print(found)

# %% wrong: singular_too, from begins_like_a_name, refused by verbs-stay
# at fault: of club.example, POST /check_in raised no alarm.
# -                 collections.add(part)
# +                 collections.update((part, part[:-1]))
# ...
# -             if part.startswith(tuple(collections)):
# +             if part in collections:

# %% wrong: the_id_stands_before, refused by shown
# at fault: GET /check_transfers
# says: raised an alarm
# -         names |= {part for part, after in pairwise(parts) if after.startswith("{") and part.endswith("s")}
# +         names |= {part for part, after in zip(parts[1:], parts) if after.startswith("{") and part.endswith("s")}

# %% wrong: two_words_are_a_name, from one_pattern, refused by shown
# at fault: stop_payment raised no alarm
# -     names = set(re.findall(r"/([^/{}]+s)(?=/\{)", "\n".join(paths)))
# +     names = {part for address in paths for part in address.split("/") if len(re.findall("[A-Za-z][a-z]+", part)) > 1}

# %% wrong: whole_addresses, refused by shown
# at fault: /accounts/{account_id}/close
# says: raised no alarm
# -             if words and "{" not in part and part not in names and words[0].lower() in VERBS.split():
# +             if words and "{" not in part and not names & set(address.split("/")) and words[0].lower() in VERBS.split():
