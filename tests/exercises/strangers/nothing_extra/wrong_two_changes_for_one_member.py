# A member who stands in both notes is changed twice
import requests

MERGE = {"Content-Type": "application/merge-patch+json"}


def carry_out(url, swapped, names, left):
    if swapped:
        one, other = swapped
        first, second = requests.get(url + one).json(), requests.get(url + other).json()
        requests.patch(url + one, json={"email": second["email"]}, headers=MERGE)
        requests.patch(url + other, json={"email": first["email"]}, headers=MERGE)
    for address, name in names.items():
        if requests.get(url + address).json()["name"] != name:
            requests.patch(url + address, json={"name": name}, headers=MERGE)
    for address in left:
        requests.delete(url + address)
