# refused by: twice-at-most
# says: PUT /loan/a was sent 5 times
# at fault: sent 5 times
import time

import requests


def ask(url, method, address, content=None):
    status = None
    for _ in range(5 if method in ("GET", "HEAD", "PUT", "DELETE") else 1):
        try:
            answer = requests.request(method, url + address, json=content)
        except requests.ConnectionError:
            continue
        status = answer.status_code
        if status != 503 or "Retry-After" not in answer.headers:
            return status
        if method not in ("POST", "PATCH"):
            time.sleep(int(answer.headers["Retry-After"]))
    return status
