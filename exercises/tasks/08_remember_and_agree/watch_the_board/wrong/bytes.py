# refused by: changes
# says: is shown
# at fault: '09:40 ZÃ¼rich
import time, requests


def watch(url, times):
    shown, text, tag = [], None, None
    for number in range(times):
        if number:
            time.sleep(60)
        a = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
        if a.status_code == 200:
            text, tag = a.content.decode("latin-1"), a.headers.get("ETag")
        shown.append(text if a.status_code in (200, 304) else None)
    return shown
