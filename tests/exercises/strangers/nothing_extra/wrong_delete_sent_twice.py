# Sends each DELETE twice "to be sure": the second asks for a change and makes none
import requests


def carry_out(url, swapped, names, left):
    records = {address: requests.get(url + address).json() for address in {*swapped, *names}}
    other = dict(zip(swapped, swapped[::-1]))
    for address, record in records.items():
        new = {"name": names.get(address, record["name"]), "email": records[other.get(address, address)]["email"]}
        if new != record:
            requests.put(url + address, json=new)
    for address in left:
        while requests.delete(url + address).status_code != 410:
            pass
