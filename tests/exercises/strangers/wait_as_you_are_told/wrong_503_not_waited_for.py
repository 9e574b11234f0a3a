# only 429 is waited for
import time
from email.utils import parsedate_to_datetime

import requests


def seats(url):
    """Ask for the seats of the night train; wait where the server says so."""
    for number in range(1, 6):
        answer = requests.get(url + "/train/night/seats", allow_redirects=False)
        if answer.status_code == 200:
            return answer.json()
        if answer.status_code not in (429,) or number == 5:
            return answer.status_code
        told = answer.headers.get("Retry-After")
        if told is None:
            wait = number
        elif told.isdigit():
            wait = int(told)
        else:
            wait = (parsedate_to_datetime(told) - parsedate_to_datetime(answer.headers["Date"])).total_seconds()
        time.sleep(max(0, wait))
