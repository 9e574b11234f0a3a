# refused by: in-order
# says: PUT was answered 422
# at fault: name is missing
import requests


def carry_out(url, swapped, names, left):
    if swapped:
        emails = [requests.get(url + at).json()["email"] for at in swapped]
        for at, email in zip(swapped, reversed(emails)):
            requests.put(url + at, json={"email": email})
    for at, name in names.items():
        requests.put(url + at, json={"name": name})
    for at in left:
        requests.delete(url + at)
