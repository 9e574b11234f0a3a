import json
import time
import urllib.error
import urllib.request
from email.utils import mktime_tz, parsedate_tz


def ask(address):
    try:
        with urllib.request.urlopen(address) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as refusal:
        with refusal:
            return refusal.code, refusal.headers, refusal.read()


def seats(url):
    growing = iter([1, 2.5, 6, 15])
    status, fields, content = ask(url + "/train/night/seats")
    for _ in range(4):
        if status not in {429, 503}:
            break
        own, told = next(growing), fields.get("Retry-After", "").strip()
        if not told:
            seconds = own
        elif told.isdecimal():
            seconds = float(told)
        else:
            seconds = mktime_tz(parsedate_tz(told)) - mktime_tz(parsedate_tz(fields["Date"]))
        if seconds > 0:
            time.sleep(seconds)
        status, fields, content = ask(url + "/train/night/seats")
    return json.loads(content) if status == 200 else status
