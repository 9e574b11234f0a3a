# refused by: waits
# says: it waited 1 seconds
# at fault: Retry-After: 7
import time

import requests


def ask(url, method, address, content=None):
    status = None
    for number in range(2 if method in ("GET", "HEAD", "PUT", "DELETE") else 1):
        try:
            answer = requests.request(method, url + address, json=content)
            status = answer.status_code
        except requests.ConnectionError:
            status = None
            continue
        if status != 503 or "Retry-After" not in answer.headers:
            return status
        if number == 0:
            time.sleep(1)
    return status
