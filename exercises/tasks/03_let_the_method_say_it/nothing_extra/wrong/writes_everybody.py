# refused by: each-once
# says: asks for a change, and made none
# at fault: PUT /user/1
import requests


def carry_out(url, swapped, names, left):
    members = {one.pop("address"): one for one in requests.get(url + "/users/").json()["users"]}
    if swapped:
        a, b = swapped
        members[a]["email"], members[b]["email"] = members[b]["email"], members[a]["email"]
    for at, name in names.items():
        members[at]["name"] = name
    for at, member in members.items():
        if at in left:
            requests.delete(url + at)
        else:
            requests.put(url + at, json=member)
