import json
from urllib.parse import urlencode
from urllib.request import Request, urlopen


def show(address):
    with urlopen(Request(address, headers={"Accept": "application/json"})) as answer:
        return json.load(answer)


def carry_out(url, swapped, names, left):
    everybody = show(url + "/users/")["users"]
    records = {}
    for entry in everybody:
        address = entry["address"]
        urlopen(Request(url + address, method="HEAD")).close()
        records[address] = show(url + address)
    for address, record in list(records.items()):
        name, email = record["name"], record["email"]
        if address in swapped:
            other = swapped[1 - swapped.index(address)]
            email = records[other]["email"]
        name = names.get(address, name)
        if address in left:
            urlopen(Request(url + address, method="DELETE")).close()
        elif (name, email) != (record["name"], record["email"]):
            form = urlencode({"name": name, "email": email}).encode()
            urlopen(Request(url + address, data=form, method="PUT")).close()
