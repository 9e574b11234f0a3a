import json
from urllib.error import HTTPError
from urllib.parse import urlencode, urljoin
from urllib.request import Request, urlopen


def clear_out(url):
    shed = url + "/bikes/"

    def broken():
        with urlopen(shed) as answer:
            return [bike for bike in json.load(answer)["bikes"] if bike["broken"] is True]

    for bike in broken():
        form = urlencode({"reason": "broken"}).encode()
        try:
            urlopen(Request(urljoin(shed, bike["removal"]), data=form, method="POST")).close()
        except HTTPError as refusal:
            refusal.close()
    return [bike["address"] for bike in broken()]
