# refused by: keeps
# says: Ben is on the list, and should not be
# at fault: HEAD /picnic
import requests


def bring(url, who, dish):
    """Put a dish on the list, keep all that others wrote, and return whether it is there."""
    for _ in range(5):
        plan = requests.get(url + "/picnic").json()
        answer = requests.head(url + "/picnic")
        plan["brings"][who] = dish
        saved = requests.put(url + "/picnic", json=plan, headers={"If-Match": answer.headers["ETag"]})
        if saved.status_code != 412:
            return saved.status_code < 300
    return False
