# refused by: in-order
# says: in the end user 1 is not there
# at fault: DELETE /user/1
import requests


def carry_out(url, swapped, names, left):
    now = {at: requests.get(url + at).json() for at in {*swapped, *names}}
    wanted = {at: dict(member) for at, member in now.items()}
    for at, other in zip(swapped, reversed(swapped)):
        wanted[at]["email"] = now[other]["email"]
    for at, name in names.items():
        wanted[at]["name"] = name
    for at in wanted:
        requests.delete(url + at)
        requests.post(url + "/users/", json=wanted[at])
    for at in left:
        requests.delete(url + at)
