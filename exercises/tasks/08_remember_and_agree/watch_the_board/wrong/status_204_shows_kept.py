# refused by: errors
# says: 204 No Content
# at fault: 204 No Content
import time, requests


def watch(url, times):
    shown, text, tag = [], None, None
    for number in range(times):
        if number:
            time.sleep(60)
        a = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
        if a.status_code == 200:
            text, tag = a.text, a.headers.get("ETag")
        shown.append(text if a.status_code in (200, 204, 304) else None)
    return shown
