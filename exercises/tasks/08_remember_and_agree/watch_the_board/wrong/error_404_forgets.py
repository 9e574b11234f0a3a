# refused by: errors
# says: had no If-None-Match
# at fault: 404 Not Found
import time, requests


def watch(url, times):
    shown, text, tag = [], None, None
    for number in range(times):
        if number:
            time.sleep(60)
        a = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
        if a.status_code == 200:
            text, tag = a.text, a.headers.get("ETag")
        if a.status_code in (404, 410):
            text = tag = None
        shown.append(text if a.status_code in (200, 304) else None)
    return shown
