# refused by: own-addresses
# says: InvalidURL
# at fault: "poster":"http://
import time
from urllib.parse import urljoin

import requests


def poster(url, text):
    order = requests.post(urljoin(url, "/posters/"), json={"text": text})
    if order.status_code != 202:
        return None
    monitor = urljoin(url, order.json()["monitor"])
    answer = order
    for _ in range(10):
        time.sleep(int(answer.headers.get("Retry-After", 1)))
        answer = requests.get(monitor)
        if answer.status_code != 200:
            return None
        job = answer.json()
        if job["state"] == "done":
            return requests.get(url + job["poster"]).json()
        if job["state"] == "failed":
            return None
    requests.delete(monitor)
    return None
