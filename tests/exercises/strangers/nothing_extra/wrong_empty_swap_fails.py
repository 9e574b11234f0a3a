# With an empty list of swapped addresses it raises, and nothing is done
import requests


def carry_out(url, swapped, names, left):
    first, second = swapped
    records = {address: requests.get(url + address).json() for address in {first, second, *names}}
    for address, record in records.items():
        new = dict(record, name=names.get(address, record["name"]))
        if address == first:
            new["email"] = records[second]["email"]
        if address == second:
            new["email"] = records[first]["email"]
        if new != record:
            requests.put(url + address, json=new)
    for address in left:
        requests.delete(url + address)
