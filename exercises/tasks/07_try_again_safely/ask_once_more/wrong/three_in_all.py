# refused by: twice-at-most
# says: GET /loans/ was sent 3 times
# at fault: sent 3 times
import time

import requests


def ask(url, method, address, content=None):
    def once():
        try:
            return requests.request(method, url + address, json=content)
        except requests.ConnectionError:
            return None

    answer = once()
    if method in ("GET", "HEAD", "PUT", "DELETE"):
        if answer is None:
            answer = once()
        if answer is not None and answer.status_code == 503 and "Retry-After" in answer.headers:
            time.sleep(int(answer.headers["Retry-After"]))
            answer = once()
    return None if answer is None else answer.status_code
