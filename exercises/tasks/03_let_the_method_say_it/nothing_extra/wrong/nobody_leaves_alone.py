# refused by: right-already
# says: user 5 is
# at fault: no user 5
import requests


def carry_out(url, swapped, names, left):
    if not swapped and not names:
        return
    records = {address: requests.get(url + address).json() for address in {*swapped, *names}}
    other = dict(zip(swapped, swapped[::-1]))
    for address, record in records.items():
        new = {"name": names.get(address, record["name"]), "email": records[other.get(address, address)]["email"]}
        if new != record:
            requests.put(url + address, json=new)
    for address in left:
        requests.delete(url + address)
