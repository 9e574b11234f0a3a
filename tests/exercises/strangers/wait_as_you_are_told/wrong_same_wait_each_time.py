# without Retry-After always one second
import time
from email.utils import parsedate_to_datetime

import requests


def pause(answer, number):
    """How long to wait after the answer to request `number`, the first being 0."""
    said = answer.headers.get("Retry-After")
    if said is None:
        return 1
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
        if number < 4:
            time.sleep(pause(answer, number))
    return answer.status_code
