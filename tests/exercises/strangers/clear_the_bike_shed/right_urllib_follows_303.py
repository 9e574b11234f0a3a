import json
from urllib.error import HTTPError
from urllib.parse import urlencode, urljoin
from urllib.request import Request, urlopen


def broken_bikes(url):
    with urlopen(url + "/bikes/") as answer:
        return [bike for bike in json.load(answer)["bikes"] if bike["broken"] is True]


def clear_out(url):
    for bike in broken_bikes(url):
        form = urlencode({"reason": "broken"}).encode("ascii")
        try:
            urlopen(Request(urljoin(url + "/bikes/", bike["removal"]), data=form, method="POST")).close()
        except HTTPError as refusal:
            refusal.close()
    return list(map(lambda bike: bike["address"], broken_bikes(url)))
