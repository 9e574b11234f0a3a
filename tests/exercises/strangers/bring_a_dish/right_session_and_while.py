import requests
from requests import Session


def bring(url, who, dish):
    address, left = f"{url}/picnic", 5
    with Session() as friends:
        while left:
            left -= 1
            seen = friends.get(address)
            plan = seen.json()
            changed = {**plan, "brings": {**plan.get("brings", {}), who: dish}}
            answer = friends.put(address, json=changed, headers={"If-Match": seen.headers["etag"]})
            if answer.ok:
                return True
            if answer.status_code != requests.codes.precondition_failed:
                return False
    return False
