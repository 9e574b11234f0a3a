# refused by: keeps
# says: Ben is on the list, and should not be
# at fault: Ben is on the list
import requests


def bring(url, who, dish):
    """Put a dish on the list, keep all that others wrote, and return whether it is there."""
    seen = {}
    for _ in range(5):
        answer = requests.get(url + "/picnic")
        plan = answer.json()
        seen = {**seen, **plan["brings"]}
        plan["brings"] = {**seen, **plan["brings"]}
        plan["brings"][who] = dish
        saved = requests.put(url + "/picnic", json=plan, headers={"If-Match": answer.headers["ETag"]})
        if saved.status_code != 412:
            return saved.status_code < 300
    return False
