# refused by: errors
# says: request 3 had If-None-Match: "x9"
# at fault: request 3 had If-None-Match: "x9"
# 203 and the like are shown and kept as new boards
import time

import requests


def watch(url, times):
    shown, text, tag = [], None, None
    for number in range(times):
        if number:
            time.sleep(60)
        answer = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
        if answer.ok and answer.status_code < 300:
            text, tag = answer.text, answer.headers.get("ETag")
            shown.append(text)
        elif answer.status_code == 304:
            shown.append(text)
        else:
            shown.append(None)
    return shown
