# refused by: errors
# says: was answered 503 Service Unavailable, and 'busy' is shown
# at fault: 'busy' is shown
import time

import requests


def watch(url, times):
    """Ask for the board so many times, a minute apart, and return what is to be shown each time."""
    shown, text, tag = [], None, None
    for number in range(times):
        if number:
            time.sleep(60)
        answer = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
        if answer.status_code == 200:
            text, tag = answer.text, answer.headers.get("ETag")
        shown.append(answer.text if answer.status_code != 304 else text)
    return shown
