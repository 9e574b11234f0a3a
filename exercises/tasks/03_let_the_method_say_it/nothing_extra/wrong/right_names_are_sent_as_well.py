# refused by: right-already
# says: PUT /user/1 with
# at fault: PUT /user/1
import requests


def carry_out(url, swapped, names, left):
    wanted = {at: requests.get(url + at).json() for at in [*swapped, *names]}
    if swapped:
        a, b = swapped
        wanted[a]["email"], wanted[b]["email"] = wanted[b]["email"], wanted[a]["email"]
    for at, name in names.items():
        wanted[at]["name"] = name
    for at, member in wanted.items():
        requests.put(url + at, json=member)
    for at in left:
        requests.delete(url + at)
