import requests


def carry_out(url, swapped, names, left):
    def look(address):
        return requests.get(url + address, headers={"Accept": "application/json"}).json()

    wanted = {}
    if swapped:
        one, other = swapped
        emails = look(one)["email"], look(other)["email"]
        wanted[one], wanted[other] = {"email": emails[1]}, {"email": emails[0]}
    for address, name in names.items():
        wanted.setdefault(address, {})["name"] = name
    for address, change in wanted.items():
        now = look(address)
        change = {member: value for member, value in change.items() if now[member] != value}
        if change:
            requests.patch(url + address, json=change, headers={"Content-Type": "application/merge-patch+json"})
    for address in left:
        requests.delete(url + address)
