# a swap goes through an email in between: one record changes twice
import requests


def carry_out(url, swapped, names, left):
    records = {address: requests.get(url + address).json() for address in {*swapped, *names}}
    other = dict(zip(swapped, swapped[::-1]))
    for address, record in records.items():
        new = {"name": names.get(address, record["name"]), "email": records[other.get(address, address)]["email"]}
        if new != record:
            if address == swapped[:1][-1:] or (swapped and address == swapped[0]):
                requests.put(url + address, json={**new, "email": "moving@example.org"})
            requests.put(url + address, json=new)
    for address in left:
        requests.delete(url + address)
