# refused by: in-order
# says: PATCH was answered 415
# at fault: you sent application/json
import requests


def carry_out(url, swapped, names, left):
    if swapped:
        emails = [requests.get(url + at).json()["email"] for at in swapped]
        for at, email in zip(swapped, reversed(emails)):
            requests.patch(url + at, json={"email": email})
    for at, name in names.items():
        requests.patch(url + at, json={"name": name})
    for at in left:
        requests.delete(url + at)
