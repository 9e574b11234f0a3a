# refused by: said
# says: bring returned True, and the dish is not on the list
# at fault: bring returned True, and the dish is not on the list
# returns True after a status that is neither 2xx nor 412
import requests


def bring(url, who, dish):
    for _ in range(5):
        answer = requests.get(url + "/picnic")
        plan = answer.json()
        plan["brings"][who] = dish
        status = requests.put(url + "/picnic", json=plan, headers={"If-Match": answer.headers["ETag"]}).status_code
        if status != 412:
            return True
    return False
