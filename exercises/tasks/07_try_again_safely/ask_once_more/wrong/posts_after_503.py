# refused by: never-blindly
# says: POST /loans/ was sent twice
# at fault: POST /loans/
import time

import requests


def ask(url, method, address, content=None):
    try:
        answer = requests.request(method, url + address, json=content)
    except requests.ConnectionError:
        if method in ("POST", "PATCH"):
            return None
        try:
            return requests.request(method, url + address, json=content).status_code
        except requests.ConnectionError:
            return None
    if answer.status_code == 503 and "Retry-After" in answer.headers:
        time.sleep(int(answer.headers["Retry-After"]))
        answer = requests.request(method, url + address, json=content)
    return answer.status_code
