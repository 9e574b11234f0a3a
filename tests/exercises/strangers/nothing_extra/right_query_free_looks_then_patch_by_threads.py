from concurrent.futures import ThreadPoolExecutor
from json import dumps

from requests import Session


def carry_out(url, swapped, names, left):
    with Session() as session:
        seen = {}
        for address in dict.fromkeys([*names, *swapped]):
            session.options(url + address)
            seen[address] = session.get(url + address, headers={"Accept": "application/json"}).json()
    changes = {}
    for address, name in names.items():
        if seen[address]["name"] != name:
            changes[address] = {"name": name}
    for address, other in zip(swapped, reversed(list(swapped))):
        changes.setdefault(address, {})["email"] = seen[other]["email"]

    def change(address):
        with Session() as own:
            if address in changes:
                own.patch(
                    url + address,
                    data=dumps(changes[address]),
                    headers={"Content-Type": "application/merge-patch+json; charset=utf-8"},
                )
            else:
                own.delete(url + address)

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(change, [*changes, *left]))
    return changes
