from clients import send

PATCH = {"Content-Type": "application/merge-patch+json"}


def carry_out(url, swapped, names, left):
    patches = {}
    if swapped:
        first, second = swapped
        emails = {at: send("GET", url + at).json()["email"] for at in swapped}
        patches[first] = {"email": emails[second]}
        patches[second] = {"email": emails[first]}
    for at, name in names.items():
        if send("GET", url + at).json()["name"] != name:
            patches.setdefault(at, {})["name"] = name
    for at, patch in patches.items():
        send("PATCH", url + at, PATCH, patch)
    for at in left:
        send("DELETE", url + at)
    return len(patches) + len(left)
