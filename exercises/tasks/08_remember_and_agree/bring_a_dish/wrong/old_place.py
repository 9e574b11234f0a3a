# refused by: keeps
# says: the place is 'lake' now
# at fault: the place is 'lake' now
import requests


def bring(url, who, dish):
    """Put a dish on the list, keep all that others wrote, and return whether it is there."""
    place = None
    for _ in range(5):
        answer = requests.get(url + "/picnic")
        plan = answer.json()
        place = place or plan["place"]
        plan["place"] = place
        plan["brings"][who] = dish
        saved = requests.put(url + "/picnic", json=plan, headers={"If-Match": answer.headers["ETag"]})
        if saved.status_code != 412:
            return saved.status_code < 300
    return False
