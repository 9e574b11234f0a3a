import json
from urllib.error import HTTPError
from urllib.parse import urlencode, urljoin
from urllib.request import urlopen


def clear_out(url):
    still_there = json.load(urlopen(url + "/bikes/"))["bikes"]
    for bike in [bike for bike in still_there if bike["broken"]]:
        try:
            answer = urlopen(urljoin(url, bike["removal"]), urlencode({"reason": "broken"}).encode())
            still_there = json.load(answer)["bikes"]  # the list to which 303 has led
        except HTTPError:
            pass
    return [bike["address"] for bike in still_there if bike["broken"]]
