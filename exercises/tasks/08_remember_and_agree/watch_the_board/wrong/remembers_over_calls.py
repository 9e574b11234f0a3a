# refused by: changes
# says: request 1 had If-None-Match
# at fault: request 1 had If-None-Match: "a1"
import time

import requests


kept = {"text": None, "tag": None}


def watch(url, times):
    """Ask for the board so many times, a minute apart, and return what is to be shown each time."""
    shown = []
    for number in range(times):
        if number:
            time.sleep(60)
        answer = requests.get(url + "/board", headers={"If-None-Match": kept["tag"]} if kept["tag"] else {})
        if answer.status_code == 200:
            kept.update(text=answer.text, tag=answer.headers.get("ETag"))
        shown.append(kept["text"] if answer.status_code in (200, 304) else None)
    return shown
