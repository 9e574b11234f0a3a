# The name of a member who stands in both notes is forgotten
import requests


def carry_out(url, swapped, names, left):
    if swapped:
        a, b = (requests.get(url + address).json() for address in swapped)
        requests.put(url + swapped[0], json={"name": a["name"], "email": b["email"]})
        requests.put(url + swapped[1], json={"name": b["name"], "email": a["email"]})
    for address, name in names.items():
        if address not in swapped:
            record = requests.get(url + address).json()
            if record["name"] != name:
                requests.put(url + address, json={**record, "name": name})
    for address in left:
        requests.delete(url + address)
