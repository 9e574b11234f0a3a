# waits after the fifth request too
import time
from email.utils import parsedate_to_datetime

import requests


def pause(answer, number):
    """How long to wait after the answer to request `number`, the first being 0."""
    said = answer.headers.get("Retry-After")
    if said is None:
        return 2**number
    if said.strip().isdigit():
        return int(said)
    apart = parsedate_to_datetime(said) - parsedate_to_datetime(answer.headers["Date"])
    return max(0, apart.total_seconds())


def seats(url):
    for number in range(5):
        answer = requests.get(url + "/train/night/seats")
        if answer.status_code == 200:
            return answer.json()
        if answer.status_code not in (429, 503):
            return answer.status_code
        time.sleep(pause(answer, number))
    return answer.status_code
