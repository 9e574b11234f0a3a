# Sends a request that asks for a change also where the name is right already
from clients import send


def carry_out(url, swapped, names, left):
    old = {address: send("GET", url + address).json() for address in {*swapped, *names}}
    partner = dict(zip(swapped, reversed(swapped)))
    for address, record in old.items():
        send(
            "PUT",
            url + address,
            content={"name": names.get(address, record["name"]), "email": old[partner.get(address, address)]["email"]},
        )
    for address in left:
        send("DELETE", url + address)
