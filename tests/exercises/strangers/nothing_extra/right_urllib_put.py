# urllib, whole records by PUT with If-Match
import json
from urllib.request import Request, urlopen


def carry_out(url, swapped, names, left):
    before, tags = {}, {}
    for address in {*swapped, *names}:
        with urlopen(Request(url + address, headers={"Accept": "application/json"})) as answer:
            before[address], tags[address] = json.load(answer), answer.headers["ETag"]
    after = {address: dict(record) for address, record in before.items()}
    for address, partner in zip(swapped, reversed(swapped)):
        after[address]["email"] = before[partner]["email"]
    for address, name in names.items():
        after[address]["name"] = name
    for address in sorted(after):
        if after[address] == before[address]:
            continue
        fields = {"Content-Type": "application/json", "If-Match": tags[address]}
        urlopen(Request(url + address, json.dumps(after[address]).encode(), fields, method="PUT")).close()
    for address in left:
        urlopen(Request(url + address, method="DELETE")).close()
    return after
