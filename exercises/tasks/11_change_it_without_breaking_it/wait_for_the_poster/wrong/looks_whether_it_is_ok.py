# refused by: failed
# says: JSONDecodeError
# at fault: 204 No Content
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
        if not answer.ok:
            return None
        job = answer.json()
        if job["state"] == "done":
            return requests.get(urljoin(url, job["poster"])).json()
        if job["state"] == "failed":
            return None
    requests.delete(monitor)
    return None
