# refused by: gives-up
# says: after the order came GET /job/7
# at fault: GET /job/7 9 times
import time
from urllib.parse import urljoin

import requests


def poster(url, text):
    """Hand a poster in, wait until it is printed, and give it back; None where there is none."""
    answer = requests.post(url + "/posters/", json={"text": text})
    if answer.status_code != 202:
        return None
    monitor = urljoin(url, answer.json()["monitor"])
    for _ in range(9):
        time.sleep(int(answer.headers.get("Retry-After", 1)))
        answer = requests.get(monitor)
        if answer.status_code != 200 or answer.json()["state"] == "failed":
            return None
        if answer.json()["state"] == "done":
            return requests.get(urljoin(url, answer.json()["poster"])).json()
    requests.delete(monitor)
    return None
