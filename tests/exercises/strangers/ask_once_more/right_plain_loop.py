import time

import requests

REPEATABLE = {"GET", "HEAD", "PUT", "DELETE"}


def ask(url, method, address, content=None):
    for left in (1, 0):
        may_repeat = left and method.upper() in REPEATABLE
        try:
            answer = requests.request(method, url + address, json=content, allow_redirects=False)
        except requests.ConnectionError:
            if may_repeat:
                continue
            return None
        if answer.status_code == 503 and "Retry-After" in answer.headers and may_repeat:
            time.sleep(int(answer.headers["Retry-After"]))
            continue
        return answer.status_code
