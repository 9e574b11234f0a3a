# it asks six times
import time
from email.utils import parsedate_to_datetime

import requests


def seats(url):
    """Ask for the seats of the night train; wait where the server says so."""
    for number in range(1, 7):
        answer = requests.get(url + "/train/night/seats", allow_redirects=False)
        if answer.status_code == 200:
            return answer.json()
        if answer.status_code not in (429, 503) or number == 6:
            return answer.status_code
        told = answer.headers.get("Retry-After")
        if told is None:
            wait = number
        elif told.isdigit():
            wait = int(told)
        else:
            wait = (parsedate_to_datetime(told) - parsedate_to_datetime(answer.headers["Date"])).total_seconds()
        time.sleep(max(0, wait))
