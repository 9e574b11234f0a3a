# refused by: hopeless
# says: the client sent 2 requests
# at fault: 404 Not Found, Retry-After: 5
import time
from email.utils import parsedate_to_datetime

import requests


def pause(answer, number):
    """How many seconds to wait after this refusal, the number-th."""
    word = answer.headers.get("Retry-After")
    if word is None:
        return 2**number
    if word.isdigit():
        return int(word)
    wait = parsedate_to_datetime(word) - parsedate_to_datetime(answer.headers["Date"])
    return max(0, wait.total_seconds())


def seats(url):
    """Ask for the seats of the night train; wait where the server says so."""
    for number in range(5):
        answer = requests.get(url + "/train/night/seats")
        if answer.status_code == 200:
            return answer.json()
        if answer.status_code not in (429, 503) and "Retry-After" not in answer.headers:
            break
        if number < 4:
            time.sleep(pause(answer, number))
    return answer.status_code
