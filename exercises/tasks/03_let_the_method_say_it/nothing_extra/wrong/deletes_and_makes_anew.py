# refused by: each-once
# says: which had been changed before
# at fault: PUT /user/
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
            requests.delete(url + at)
            requests.put(url + at, json=wanted[at])
    for at in left:
        requests.delete(url + at)
