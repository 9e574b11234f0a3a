# sends only its own dish, what others bring is lost
import requests


def bring(url, who, dish):
    for _ in range(5):
        answer = requests.get(url + "/picnic")
        plan = answer.json()
        plan["brings"] = {who: dish}
        status = requests.put(url + "/picnic", json=plan, headers={"If-Match": answer.headers["ETag"]}).status_code
        if status != 412:
            return 200 <= status < 300
    return False
