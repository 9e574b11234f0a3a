import json
from urllib.request import Request, urlopen


def ask(url, method="GET", content=None):
    octets = None if content is None else json.dumps(content).encode()
    with urlopen(Request(url, octets, {"Content-Type": "application/json"}, method=method)) as answer:
        return answer.read()


def carry_out(url, swapped, names, left):
    members = {one["address"]: one for one in json.loads(ask(url + "/users/"))["users"]}
    email_of = {at: members[at]["email"] for at in members}
    email_of.update(zip(swapped, [email_of[at] for at in swapped[::-1]], strict=True))
    for at, member in members.items():
        if at in left:
            ask(url + at, "DELETE")
            continue
        new = {"name": names.get(at, member["name"]), "email": email_of[at]}
        if (new["name"], new["email"]) != (member["name"], member["email"]):
            ask(url + at, "PUT", new)
