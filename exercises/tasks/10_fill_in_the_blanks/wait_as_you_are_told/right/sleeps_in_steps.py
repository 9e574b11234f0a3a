import time
from email.utils import parsedate_to_datetime

import requests


def seats(url):
    """Ask for the seats; sleep a second at a time."""
    for tries in range(1, 6):
        answer = requests.get(url + "/train/night/seats", allow_redirects=False)
        if answer.status_code == 200:
            return answer.json()
        if answer.status_code not in (429, 503) or tries == 5:
            return answer.status_code
        says = answer.headers.get("Retry-After", str(2**tries))
        if not says.isdigit():
            until, now = parsedate_to_datetime(says), parsedate_to_datetime(answer.headers["Date"])
            says = max(0, (until - now).total_seconds())
        for _ in range(int(says)):
            time.sleep(1)
