# refused by: in-order
# says: in the end user 4 is
# at fault: PUT /user/4
import requests


def carry_out(url, swapped, names, left):
    for at, other in zip(swapped, reversed(swapped)):
        member, neighbour = requests.get(url + at).json(), requests.get(url + other).json()
        requests.put(url + at, json={"name": member["name"], "email": neighbour["email"]})
    for at, name in names.items():
        member = requests.get(url + at).json()
        requests.put(url + at, json={**member, "name": name})
    for at in left:
        requests.delete(url + at)
