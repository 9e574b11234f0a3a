# refused by: done
# says: the client waited 1 second
# at fault: Retry-After: 5
import time
from urllib.parse import urljoin

import requests


def poster(url, text):
    """Hand a poster in, wait until it is printed, and give it back; None where there is none."""
    answer = requests.post(url + "/posters/", json={"text": text})
    if answer.status_code != 202:
        return None
    monitor = urljoin(url, answer.json()["monitor"])
    for _ in range(10):
        time.sleep(1)
        answer = requests.get(monitor)
        if answer.status_code != 200 or answer.json()["state"] == "failed":
            return None
        if answer.json()["state"] == "done":
            return requests.get(urljoin(url, answer.json()["poster"])).json()
    requests.delete(monitor)
    return None
