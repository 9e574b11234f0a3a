# refused by: merges
# says: Dora is not on the list: tea is lost
# at fault: Dora is not on the list
import requests


def bring(url, who, dish):
    """Put a dish on the list, keep all that others wrote, and return whether it is there."""
    plan = requests.get(url + "/picnic").json()
    for _ in range(5):
        answer = requests.get(url + "/picnic")
        plan["brings"][who] = dish
        saved = requests.put(url + "/picnic", json=plan, headers={"If-Match": answer.headers["ETag"]})
        if saved.status_code != 412:
            return saved.status_code < 300
    return False
