# refused by: waits
# says: after 0 seconds of waiting request 2 was sent
# at fault: after 0 seconds
import time

import requests


def watch(url, times):
    """Ask for the board so many times, a minute apart, and return what is to be shown each time."""
    shown, text, tag = [], None, None
    for number in range(times):
        answer = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
        if number:
            time.sleep(60)
        if answer.status_code == 200:
            text, tag = answer.text, answer.headers.get("ETag")
        shown.append(text if answer.status_code in (200, 304) else None)
    return shown
