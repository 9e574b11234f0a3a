# refused by: said
# says: bring returned True, and the dish is not on the list
# at fault: 400 Bad Request
import requests


def bring(url, who, dish):
    for _ in range(5):
        answer = requests.get(url + "/picnic")
        plan = answer.json()
        plan["brings"][who] = dish
        saved = requests.put(url + "/picnic", json=plan, headers={"If-Match": answer.headers["ETag"]})
        if saved.status_code != 412:
            return True
    return False
