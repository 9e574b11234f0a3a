# %% starter
import requests


def carry_out(url, swapped, names, left):
    for address, name in names.items():
        requests.delete(url + address)
        requests.post(url + "/users/", json={"name": name})


# %% solution
import requests


def carry_out(url, swapped, names, left):
    now = {at: requests.get(url + at).json() for at in {*swapped, *names}}
    wanted = {at: dict(member) for at, member in now.items()}
    for place, at in enumerate(swapped):
        wanted[at]["email"] = now[swapped[1 - place]]["email"]
    for at, name in names.items():
        wanted[at]["name"] = name
    for at in wanted:
        if wanted[at] != now[at]:
            requests.put(url + at, json=wanted[at])
    for at in left:
        requests.delete(url + at)


# %% right: by_merge_patch
from clients import send

PATCH = {"Content-Type": "application/merge-patch+json"}


def carry_out(url, swapped, names, left):
    patches = {}
    if swapped:
        first, second = swapped
        emails = {at: send("GET", url + at).json()["email"] for at in swapped}
        patches[first] = {"email": emails[second]}
        patches[second] = {"email": emails[first]}
    for at, name in names.items():
        if send("GET", url + at).json()["name"] != name:
            patches.setdefault(at, {})["name"] = name
    for at, patch in patches.items():
        send("PATCH", url + at, PATCH, patch)
    for at in left:
        send("DELETE", url + at)
    return len(patches) + len(left)


# %% right: by_the_verb_that_updates
import requests


def carry_out(url, swapped, names, left):
    everybody = requests.get(url + "/users/").json()["users"]
    names_now = {one["address"]: one["name"] for one in everybody}
    emails_now = {one["address"]: one["email"] for one in everybody}
    news = {at: {"name": name} for at, name in names.items() if name != names_now[at]}
    if swapped:
        a, b = swapped
        news[a] = {**news.get(a, {}), "email": emails_now[b]}
        news[b] = {**news.get(b, {}), "email": emails_now[a]}
    for at, changes in news.items():
        number = at.split("/")[-1]
        requests.post(f"{url}/user/update/{number}", json=changes)
    for at in left:
        requests.delete(url + at)


# %% wrong: all_at_once_by_a_snapshot, refused by each-once
# at fault: the journal shows no request that did it
import requests


def carry_out(url, swapped, names, left):
    state = requests.get(url + "/snapshot/now").json()
    members = state["records"]["user"]
    if swapped:
        a, b = (members[at.split("/")[-1]] for at in swapped)
        a["email"], b["email"] = b["email"], a["email"]
    for at, name in names.items():
        members[at.split("/")[-1]]["name"] = name
    for at in left:
        del members[at.split("/")[-1]]
    requests.put(url + "/snapshot/now", json=state)


# %% wrong: capitals_do_not_count, refused by right-already
# at fault: 'Katherine JOHNSON', 'email'
# says: user 4 is
# -         wanted[at]["name"] = name
# +         if name.lower() != now[at]["name"].lower():
# +             wanted[at]["name"] = name

# %% wrong: deletes_and_makes_anew, refused by each-once
# at fault: PUT /user/
# says: which had been changed before
#           if wanted[at] != now[at]:
# +             requests.delete(url + at)

# %% wrong: empty_notes_raise, refused by right-already
# at fault: a, b = swapped
# says: ValueError
#   def carry_out(url, swapped, names, left):
# +     a, b = swapped

# %% wrong: nobody_leaves, refused by in-order
# at fault: no user 3
# -     for at in left:
# -         requests.delete(url + at)

# %% wrong: nobody_leaves_alone, refused by right-already
# at fault: no user 5
# says: user 5 is
#   def carry_out(url, swapped, names, left):
# +     if not swapped and not names:
# +         return

# %% wrong: only_ascii, refused by each-once
# at fault: Radia J. P?rlman
# says: user 5 is
# -         wanted[at]["name"] = name
# +         wanted[at]["name"] = name.encode("ascii", "replace").decode()

# %% wrong: patch_as_json, refused by in-order
# at fault: you sent application/json
# says: PATCH returned 415
# -             requests.put(url + at, json=wanted[at])
# +             requests.patch(url + at, json=wanted[at])

# %% wrong: removed_by_get, refused by right-already
# at fault: GET /user/delete/zoe changed a record
# -         requests.delete(url + at)
# +         requests.get(url + at.replace("/user/", "/user/delete/"))

# %% wrong: right_names_are_sent_as_well, refused by right-already
# at fault: PUT /user/1 with
# -         if wanted[at] != now[at]:
# -             requests.put(url + at, json=wanted[at])
# +         requests.put(url + at, json=wanted[at])

# %% wrong: sends_twice, refused by each-once
# at fault: PUT /user/
# says: was sent again, and made no further change
# -     for at in wanted:
# -         if wanted[at] != now[at]:
# -             requests.put(url + at, json=wanted[at])
# -     for at in left:
# -         requests.delete(url + at)
# +     for _ in range(2):
# +         for at in wanted:
# +             if wanted[at] != now[at]:
# +                 requests.put(url + at, json=wanted[at])
# +         for at in left:
# +             requests.delete(url + at)

# %% wrong: the_left_are_renamed_first, refused by right-already
# at fault: Zoe Berg (left)
# says: which had been changed before
# -     now = {at: requests.get(url + at).json() for at in {*swapped, *names}}
# +     now = {at: requests.get(url + at).json() for at in {*swapped, *names, *left}}
# ...
#           wanted[at]["name"] = name
# +     for at in left:
# +         wanted[at]["name"] += " (left)"

# %% wrong: wipes_its_traces, refused by each-once
# at fault: client deleted entries of the journal
# +             deleted = requests.delete(url + at)
#               requests.put(url + at, json=wanted[at])
# +             requests.delete(url + deleted.headers["Journal"])

# %% wrong: writes_everybody, refused by each-once
# at fault: PUT /user/1
# says: asks for a change, and made none
# + def names_at(url):
# +     return [one["address"] for one in requests.get(url + "/users/").json()["users"]]
# +
# +
#   def carry_out(url, swapped, names, left):
# -     now = {at: requests.get(url + at).json() for at in {*swapped, *names}}
# +     now = {at: requests.get(url + at).json() for at in names_at(url)}
# ...
# -         if wanted[at] != now[at]:
# +         if at not in left:
