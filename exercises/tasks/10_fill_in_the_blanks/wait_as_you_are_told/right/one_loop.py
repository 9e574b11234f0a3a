import time
from email.utils import mktime_tz, parsedate_tz

import requests


def seats(url):
    session, tried, wait = requests.Session(), 0, 1
    while True:
        answer = session.get(f"{url}/train/night/seats")
        tried += 1
        if answer.status_code == 200:
            return answer.json()
        if tried == 5 or answer.status_code not in {429, 503}:
            return answer.status_code
        told = answer.headers.get("Retry-After", str(wait))
        wait += 1
        if "GMT" in told:
            told = mktime_tz(parsedate_tz(told)) - mktime_tz(parsedate_tz(answer.headers["Date"]))
        if int(told) > 0:
            time.sleep(int(told))
