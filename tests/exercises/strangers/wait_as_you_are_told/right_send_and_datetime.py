import time
from datetime import datetime, timezone

from clients import send

HTTP_DATE = "%a, %d %b %Y %H:%M:%S GMT"


def moment(text):
    return datetime.strptime(text, HTTP_DATE).replace(tzinfo=timezone.utc).timestamp()


def seats(url):
    waits = iter([2, 4, 8, 16])
    while True:
        answer = send("GET", url + "/train/night/seats")
        if answer.status == 200:
            return answer.json()
        own = next(waits, None)
        if answer.status not in (429, 503) or own is None:
            return answer.status
        match answer.field("Retry-After"):
            case None:
                time.sleep(own)
            case told if told.strip().isdigit():
                time.sleep(int(told))
            case told:
                time.sleep(max(0.0, moment(told.strip()) - moment(answer.field("Date"))))
