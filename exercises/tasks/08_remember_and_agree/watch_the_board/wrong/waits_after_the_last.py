# refused by: waits
# says: it waited 3 times, 180 seconds
# at fault: it waited 3 times
import time

import requests


def watch(url, times):
    """Ask for the board so many times, a minute apart, and return what is to be shown each time."""
    shown, text, tag = [], None, None
    for number in range(times):
        answer = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
        if answer.status_code == 200:
            text, tag = answer.text, answer.headers.get("ETag")
        time.sleep(60)
        shown.append(text if answer.status_code in (200, 304) else None)
    return shown
