# refused by: asks
# says: request 2 had If-None-Match: *
# at fault: If-None-Match: *
import time

import requests


def watch(url, times):
    """Ask for the board so many times, a minute apart, and return what is to be shown each time."""
    shown, text, tag = [], None, None
    for number in range(times):
        if number:
            time.sleep(60)
        answer = requests.get(url + "/board", headers={"If-None-Match": "*"} if tag else {})
        if answer.status_code == 200:
            text, tag = answer.text, answer.headers.get("ETag")
        shown.append(text if answer.status_code in (200, 304) else None)
    return shown
