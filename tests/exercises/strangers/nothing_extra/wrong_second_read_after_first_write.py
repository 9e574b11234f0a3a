# Reads the second email after the first was overwritten: both have the same email in the end
import requests

MERGE = {"Content-Type": "application/merge-patch+json"}


def carry_out(url, swapped, names, left):
    todo = {address: {} for address in [*swapped, *names]}
    for address, change in todo.items():
        record = requests.get(url + address).json()
        if address in swapped:
            other = swapped[1] if address == swapped[0] else swapped[0]
            change["email"] = requests.get(url + other).json()["email"]
        if address in names and names[address] != record["name"]:
            change["name"] = names[address]
        if change:
            requests.patch(url + address, json=change, headers=MERGE)
    for address in left:
        requests.delete(url + address)
