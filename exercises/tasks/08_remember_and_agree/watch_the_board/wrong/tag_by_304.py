# refused by: changes
# says: request 3 had no If-None-Match.
# at fault: If-None-Match
import time

import requests


def watch(url, times):
    """Ask for the board so many times, a minute apart, and return what is to be shown each time."""
    shown, kept, tag = [], None, None
    for number in range(times):
        if number:
            time.sleep(60)
        answer = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
        if answer.status_code == 200:
            kept, tag = answer.text, answer.headers.get("ETag")
            shown.append(kept)
        elif answer.status_code == 304:
            tag = answer.headers.get("ETag")
            shown.append(kept)
        else:
            shown.append(None)
    return shown
