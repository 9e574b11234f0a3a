# wrong names are mended by POST: another member is made
import requests


def carry_out(url, swapped, names, left):
    records = {address: requests.get(url + address).json() for address in {*swapped, *names}}
    other = dict(zip(swapped, swapped[::-1]))
    for address, record in records.items():
        new = {"name": names.get(address, record["name"]), "email": records[other.get(address, address)]["email"]}
        if new["email"] != record["email"]:
            requests.put(url + address, json=new)
        elif new != record:
            requests.post(url + "/users/", json=new)
    for address in left:
        requests.delete(url + address)
