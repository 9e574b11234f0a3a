import time
from datetime import timedelta
from email.utils import parsedate_to_datetime as when

from requests import Session


def seats(url, left=5, own_wait=1, line=None):
    line = line or Session()
    answer = line.get(f"{url}/train/night/seats", headers={"Accept": "application/json"})
    if answer.status_code == 200:
        return answer.json()
    if answer.status_code in (429, 503) and left > 1:
        try:
            told = timedelta(seconds=int(answer.headers["Retry-After"]))
        except KeyError:
            told = timedelta(seconds=own_wait)
        except ValueError:
            told = max(when(answer.headers["Retry-After"]) - when(answer.headers["Date"]), timedelta())
        time.sleep(told.total_seconds())
        return seats(url, left - 1, own_wait + 1, line)
    return answer.status_code
