from time import sleep

import requests


def ask(url, method, address, content=None):
    heard = None
    for number in (1, 2):
        heard, wait = None, 0
        try:
            answer = requests.request(method, f"{url}{address}", json=content, timeout=5)
            heard = answer.status_code
            if heard != 503 or not answer.headers.get("Retry-After"):
                return heard
            wait = float(answer.headers["Retry-After"])
        except requests.RequestException:
            pass
        if number == 2 or method in ("POST", "PATCH"):
            return heard
        sleep(wait)
