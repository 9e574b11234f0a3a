# refused by: nothing-said
# says: the client waited not at all
# at fault: nothing was said about how long
import time
from email.utils import parsedate_to_datetime

import requests


def pause(answer, number):
    """How many seconds to wait after this refusal, the number-th."""
    word = answer.headers.get("Retry-After")
    if word is None:
        return 0
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
        if answer.status_code not in (429, 503):
            break
        if number < 4:
            time.sleep(pause(answer, number))
    return answer.status_code
