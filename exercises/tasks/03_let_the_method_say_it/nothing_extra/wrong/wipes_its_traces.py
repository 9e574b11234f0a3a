# refused by: each-once
# says: entries of the journal were deleted
# at fault: entries of the journal were deleted
import requests


def carry_out(url, swapped, names, left):
    now = {at: requests.get(url + at).json() for at in {*swapped, *names}}
    wanted = {at: dict(member) for at, member in now.items()}
    for at, other in zip(swapped, reversed(swapped)):
        wanted[at]["email"] = now[other]["email"]
    for at, name in names.items():
        wanted[at]["name"] = name
    for at in wanted:
        if wanted[at] != now[at]:
            deleted = requests.delete(url + at)
            requests.put(url + at, json=wanted[at])
            requests.delete(url + deleted.headers["Journal"])
    for at in left:
        requests.delete(url + at)
