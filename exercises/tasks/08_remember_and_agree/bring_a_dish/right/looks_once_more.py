import requests


def bring(url, who, dish):
    """Read as often as one likes: before the change, and after it, to see the dish on the list."""
    requests.head(url + "/picnic")
    for _ in range(5):
        requests.get(url + "/picnic")
        answer = requests.get(url + "/picnic")
        plan = answer.json()
        plan["brings"][who] = dish
        requests.put(url + "/picnic", json=plan, headers={"If-Match": answer.headers["ETag"]})
        if requests.get(url + "/picnic").json()["brings"].get(who) == dish:
            return True
    return False
