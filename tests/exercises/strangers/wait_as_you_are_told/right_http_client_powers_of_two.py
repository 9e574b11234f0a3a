import json
import time
from email.utils import mktime_tz, parsedate_tz
from http.client import HTTPConnection
from urllib.parse import urlsplit


def patience(fields, guess):
    told = (fields.get("Retry-After") or "").strip()
    if told.isdecimal():
        return int(told)
    date = parsedate_tz(told) if told else None
    if date is None:
        return guess
    return max(0, mktime_tz(date) - mktime_tz(parsedate_tz(fields["Date"])))


def seats(url, left=5, guess=1.5):
    line = HTTPConnection(urlsplit(url).netloc, timeout=60)
    line.request("GET", "/train/night/seats", headers={"Accept": "application/json"})
    answer = line.getresponse()
    text = answer.read()
    line.close()
    if answer.status == 200:
        return json.loads(text)
    if answer.status not in {429, 503} or left == 1:
        return answer.status
    seconds = patience(answer.headers, guess)
    if seconds:
        time.sleep(seconds)
    return seats(url, left - 1, guess * 2)
