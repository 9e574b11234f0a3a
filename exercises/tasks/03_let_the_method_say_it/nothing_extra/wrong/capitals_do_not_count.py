# refused by: right-already
# says: user 4 is
# at fault: 'Katherine JOHNSON', 'email'
import requests


def carry_out(url, swapped, names, left):
    records = {address: requests.get(url + address).json() for address in {*swapped, *names}}
    other = dict(zip(swapped, swapped[::-1]))
    for address, record in records.items():
        name = names.get(address, record["name"])
        if name.lower() == record["name"].lower():
            name = record["name"]
        new = {"name": name, "email": records[other.get(address, address)]["email"]}
        if new != record:
            requests.put(url + address, json=new)
    for address in left:
        requests.delete(url + address)
