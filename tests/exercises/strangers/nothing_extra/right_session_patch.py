# PATCH of what differs, with a Session
import requests


def carry_out(url, swapped, names, left):
    with requests.Session() as session:
        for address in left:
            session.delete(url + address).raise_for_status()
        wanted = {address: {"name": name} for address, name in names.items()}
        if swapped:
            one, other = swapped
            emails = [
                session.get(url + address, headers={"Accept": "application/json"}).json()["email"]
                for address in (one, other)
            ]
            wanted.setdefault(one, {})["email"] = emails[1]
            wanted.setdefault(other, {})["email"] = emails[0]
        for address, members in wanted.items():
            now = session.get(url + address, headers={"Accept": "application/json"}).json()
            patch = {member: value for member, value in members.items() if now[member] != value}
            if patch:
                answer = session.patch(
                    url + address, json=patch, headers={"Content-Type": "application/merge-patch+json"}
                )
                answer.raise_for_status()
