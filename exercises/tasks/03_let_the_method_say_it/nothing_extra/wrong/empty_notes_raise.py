# refused by: right-already
# says: ValueError
# at fault: a, b = swapped
import requests


def carry_out(url, swapped, names, left):
    a, b = swapped
    now = {at: requests.get(url + at).json() for at in {a, b, *names}}
    for at in now:
        email = now[b if at == a else a if at == b else at]["email"]
        member = {"name": names.get(at, now[at]["name"]), "email": email}
        if member != now[at]:
            requests.put(url + at, json=member)
    for at in left:
        requests.delete(url + at)
