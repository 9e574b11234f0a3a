# PUT replaces: a name alone is half a record, and is refused
import requests


def carry_out(url, swapped, names, left):
    records = {address: requests.get(url + address).json() for address in {*swapped, *names}}
    other = dict(zip(swapped, swapped[::-1]))
    for address, record in records.items():
        new = {}
        if names.get(address, record["name"]) != record["name"]:
            new["name"] = names[address]
        if address in other:
            new["email"] = records[other[address]]["email"]
        if new:
            requests.put(url + address, json=new)
    for address in left:
        requests.delete(url + address)
