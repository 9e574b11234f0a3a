# refused by: each-once
# says: which had been changed before
# at fault: wait@example.org
import requests


def carry_out(url, swapped, names, left):
    now = {at: requests.get(url + at).json() for at in {*swapped, *names}}
    for at, name in names.items():
        if now[at]["name"] != name:
            requests.put(url + at, json={"name": name, "email": "wait@example.org"})
    for at in now:
        member = dict(now[at], name=names.get(at, now[at]["name"]))
        if at in swapped:
            member["email"] = now[swapped[1 - swapped.index(at)]]["email"]
        if requests.get(url + at).json() != member:
            requests.put(url + at, json=member)
    for at in left:
        requests.delete(url + at)
