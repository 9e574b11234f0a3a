# Writes the whole record of the other: the names are swapped as well
import requests


def carry_out(url, swapped, names, left):
    records = {address: requests.get(url + address).json() for address in [*swapped, *names]}
    wanted = {address: dict(record) for address, record in records.items()}
    if swapped:
        wanted[swapped[0]], wanted[swapped[1]] = dict(records[swapped[1]]), dict(records[swapped[0]])
    for address, name in names.items():
        wanted[address]["name"] = name
    for address, record in wanted.items():
        if record != records[address]:
            requests.put(url + address, json=record)
    for address in left:
        requests.delete(url + address)
