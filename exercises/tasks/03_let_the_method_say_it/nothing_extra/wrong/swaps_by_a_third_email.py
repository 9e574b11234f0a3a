# refused by: each-once
# says: which had been changed before
# at fault: nobody@example.org
import requests


def change(address, **members):
    requests.put(address, json={**requests.get(address).json(), **members})


def carry_out(url, swapped, names, left):
    for at, name in names.items():
        if at not in swapped:
            change(url + at, name=name)
    if swapped:
        a, b = swapped
        kept = requests.get(url + a).json()["email"]
        change(url + a, email="nobody@example.org")
        change(
            url + a,
            email=requests.get(url + b).json()["email"],
            name=names.get(a, requests.get(url + a).json()["name"]),
        )
        change(url + b, email=kept, name=names.get(b, requests.get(url + b).json()["name"]))
    for at in left:
        requests.delete(url + at)
