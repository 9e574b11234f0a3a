# refused by: never-blindly
# says: PATCH /visits was sent twice
# at fault: PATCH /visits
import requests


def ask(url, method, address, content=None):
    for _ in range(1 if method == "POST" else 2):
        try:
            return requests.request(method, url + address, json=content).status_code
        except requests.ConnectionError:
            pass
