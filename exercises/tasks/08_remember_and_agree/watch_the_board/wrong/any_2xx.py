# refused by: errors
# says: had If-None-Match: "x9"
# at fault: 201 Created
import time, requests


def watch(url, times):
    shown, text, tag = [], None, None
    for number in range(times):
        if number:
            time.sleep(60)
        a = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
        if a.ok and a.status_code != 304:
            text, tag = a.text, a.headers.get("ETag")
        shown.append(text if a.ok else None)
    return shown
