# refused by: said
# says: 5 PUTs were sent
# at fault: 200 OK, ETag: "plan-4", with
import requests


def bring(url, who, dish):
    for _ in range(5):
        answer = requests.get(url + "/picnic")
        plan = answer.json()
        plan["brings"][who] = dish
        saved = requests.put(url + "/picnic", json=plan, headers={"If-Match": answer.headers["ETag"]})
        if saved.status_code == 204:
            return True
    return False
