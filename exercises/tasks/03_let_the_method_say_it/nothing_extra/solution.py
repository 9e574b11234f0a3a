import requests


def carry_out(url, swapped, names, left):
    now = {at: requests.get(url + at).json() for at in {*swapped, *names}}
    wanted = {at: dict(member) for at, member in now.items()}
    one, two = swapped
    for at, other in ((one, two), (two, one)):
        wanted[at]["email"] = now[other]["email"]
    for at, name in names.items():
        wanted[at]["name"] = name
    for at in wanted:
        if wanted[at] != now[at]:
            requests.put(url + at, json=wanted[at])
    for at in left:
        requests.delete(url + at)
