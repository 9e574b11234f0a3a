# refused by: keeps
# says: the plan has the members place, brings now
# at fault: should have place, time, brings
import requests


def bring(url, who, dish):
    """Put a dish on the list, keep all that others wrote, and return whether it is there."""
    for _ in range(5):
        answer = requests.get(url + "/picnic")
        plan = answer.json()
        plan = {"place": plan["place"], "brings": {**plan["brings"], who: dish}}
        saved = requests.put(url + "/picnic", json=plan, headers={"If-Match": answer.headers["ETag"]})
        if saved.status_code != 412:
            return saved.status_code < 300
    return False
