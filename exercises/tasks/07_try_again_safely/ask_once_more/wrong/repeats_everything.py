# refused by: never-blindly
# says: POST /loans/ was sent twice
# at fault: POST /loans/
import time

import requests


def ask(url, method, address, content=None):
    for _ in range(2):
        status = None
        try:
            answer = requests.request(method, url + address, json=content)
        except requests.ConnectionError:
            continue
        status = answer.status_code
        if status != 503 or "Retry-After" not in answer.headers:
            return status
        time.sleep(int(answer.headers["Retry-After"]))
    return status
