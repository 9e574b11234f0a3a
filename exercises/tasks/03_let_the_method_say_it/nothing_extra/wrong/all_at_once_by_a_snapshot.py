# refused by: each-once
# says: the journal shows no request that did it
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
