# refused by: errors
# says: 201 Created
# at fault: 201 Created
import time, requests


def watch(url, times):
    shown, text, tag = [], None, None
    for number in range(times):
        if number:
            time.sleep(60)
        a = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {}, allow_redirects=False)
        if a.status_code == 200:
            text, tag = a.text, a.headers.get("ETag")
        shown.append(text if a.status_code < 400 else None)
    return shown
