# refused by: in-order
# says: in the end user 1 is {'name': 'Katherine Johnson'
# at fault: user 1 is {'name': 'Katherine Johnson'
import requests


def carry_out(url, swapped, names, left):
    members = [requests.get(url + at).json() for at in swapped]
    for at, member in zip(swapped, reversed(members)):
        requests.put(url + at, json=member)
    for at, name in names.items():
        requests.put(url + at, json={**requests.get(url + at).json(), "name": name})
    for at in left:
        requests.delete(url + at)
