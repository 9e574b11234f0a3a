# refused by: each-once
# says: changed user 2, which had been changed before
# at fault: changed user 2, which had been changed
from clients import send

PATCH = {"Content-Type": "application/merge-patch+json"}


def carry_out(url, swapped, names, left):
    emails = [send("GET", url + at).json()["email"] for at in swapped]
    for at, email in zip(swapped, reversed(emails)):
        send("PATCH", url + at, PATCH, {"email": email})
    for at, name in names.items():
        if send("GET", url + at).json()["name"] != name:
            send("PATCH", url + at, PATCH, {"name": name})
    for at in left:
        send("DELETE", url + at)
