# refused by: repeats
# says: the connection ended before an answer came
# at fault: requests raised ConnectionError
import time

import requests


def ask(url, method, address, content=None):
    answer = requests.request(method, url + address, json=content)
    if answer.status_code == 503 and "Retry-After" in answer.headers and method not in ("POST", "PATCH"):
        time.sleep(int(answer.headers["Retry-After"]))
        answer = requests.request(method, url + address, json=content)
    return answer.status_code
