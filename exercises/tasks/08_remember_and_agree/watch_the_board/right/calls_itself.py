import time, requests


def watch(url, times, kept=None):
    if times == 0:
        return []
    tag = kept and kept.headers.get("ETag")
    a = requests.get(f"{url}/board", headers=dict([("If-None-Match", tag)]) if tag else None)
    if a.status_code == 200:
        kept = a
    now = [kept.text] if a.status_code in {200, 304} else [None]
    if times > 1:
        time.sleep(60)
    return now + watch(url, times - 1, kept)
