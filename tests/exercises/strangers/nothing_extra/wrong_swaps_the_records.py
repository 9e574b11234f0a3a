# wrong: gives back the name of the other as well as the email
import requests


def carry_out(url, swapped, names, left):
    records = {}
    for address in list(swapped) + list(names):
        records[address] = requests.get(url + address).json()
    new = {address: dict(record) for address, record in records.items()}
    if swapped:
        a, b = swapped
        new[a], new[b] = dict(records[b]), dict(records[a])
    for address, name in names.items():
        new[address]["name"] = name
    for address, record in new.items():
        if record != records[address]:
            requests.put(url + address, json=record)
    for address in left:
        requests.delete(url + address)
