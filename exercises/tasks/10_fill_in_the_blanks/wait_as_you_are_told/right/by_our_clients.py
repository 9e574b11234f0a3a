from email.utils import parsedate_to_datetime
from time import sleep

from clients import send


def seats(url, tries=5, nothing_said=1.5):
    answer = send("GET", url + "/train/night/seats")
    if answer.status not in (429, 503):
        return answer.json() if answer.status == 200 else answer.status
    if tries == 1:
        return answer.status
    after = answer.field("Retry-After")
    try:
        wait = nothing_said if after is None else float(after)
    except ValueError:
        until, now = (parsedate_to_datetime(date) for date in (after, answer.field("Date")))
        wait = (until - now).seconds if until > now else 0
    sleep(wait)
    return seats(url, tries - 1, nothing_said * 2)
