# refused by: gives-up
# says: it waited 4 seconds and then 4 seconds and then 4 seconds and then 4 seconds and then 4 seconds
# at fault: who does not ask again need not wait
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
        if answer.status_code not in (429, 503):
            break
        time.sleep(pause(answer, number))
    return answer.status_code
