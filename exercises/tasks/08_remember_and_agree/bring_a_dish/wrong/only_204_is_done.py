# refused by: said
# says: bring returned False, and the dish is on the list
# at fault: bring returned False, and the dish is on the list
# 200 is taken for a refusal: the dish is on the list, and False comes back
import requests


def bring(url, who, dish):
    """Put a dish on the list, keep all that others wrote, and return whether it is there."""
    for _ in range(5):
        answer = requests.get(url + "/picnic")
        if answer.status_code != 200:
            return False
        plan = answer.json()
        plan["brings"][who] = dish
        done = requests.put(url + "/picnic", json=plan, headers={"If-Match": answer.headers["ETag"]})
        if done.status_code == 204:
            return True
        if done.status_code != 412:
            return False
    return False
