# refused by: repeats
# says: PUT /loan/new was sent once
# at fault: PUT /loan/new
import requests


def ask(url, method, address, content=None):
    for _ in range(2):
        try:
            return requests.request(method, url + address, json=content).status_code
        except requests.ConnectionError:
            if method not in ("GET", "HEAD"):
                return None
