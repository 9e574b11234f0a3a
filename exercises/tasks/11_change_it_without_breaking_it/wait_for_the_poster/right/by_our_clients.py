import time
from urllib.parse import urljoin

from clients import send


def poster(url, text):
    answer = send("POST", url + "/posters/", content={"text": text})
    monitor = urljoin(url, answer.json()["monitor"]) if answer.status == 202 else None
    looks = 0
    while monitor and looks < 10:
        time.sleep(int(answer.field("Retry-After") or 1))
        answer, looks = send("GET", monitor), looks + 1
        state = answer.json()["state"] if answer.status == 200 else "failed"
        if state == "done":
            return send("GET", urljoin(url, answer.json()["poster"])).json()
        if state == "failed":
            return None
    if monitor:
        send("DELETE", monitor)
