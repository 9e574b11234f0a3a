# removes also the list's neighbour: an address that begins like that of one who left
import requests


def carry_out(url, swapped, names, left):
    records = {address: requests.get(url + address).json() for address in {*swapped, *names}}
    other = dict(zip(swapped, swapped[::-1]))
    for address, record in records.items():
        new = {"name": names.get(address, record["name"]), "email": records[other.get(address, address)]["email"]}
        if new != record:
            requests.put(url + address, json=new)
    for user in requests.get(url + "/users/").json()["users"]:
        if any(user["address"].startswith(address[:-1]) and user["address"] >= address for address in left):
            requests.delete(url + user["address"])
