# wrong: a member of both notes is changed twice
import requests


def carry_out(url, swapped, names, left):
    records = {}
    for address in list(swapped) + list(names):
        records[address] = requests.get(url + address).json()
    new = {address: dict(record) for address, record in records.items()}
    if swapped:
        a, b = swapped
        new[a]["email"], new[b]["email"] = records[b]["email"], records[a]["email"]
    for address in swapped:
        if new[address] != records[address]:
            requests.put(url + address, json=new[address])
    for address, name in names.items():
        if new[address]["name"] != name:
            requests.put(url + address, json={**new[address], "name": name})
    for address in left:
        requests.delete(url + address)
