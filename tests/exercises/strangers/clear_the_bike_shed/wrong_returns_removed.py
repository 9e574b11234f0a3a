# returns the bikes that were broken at first, removed or not
from urllib.parse import urljoin

import requests


def clear_out(url):
    shed = url + "/bikes/"
    bikes = requests.get(shed).json()["bikes"]
    for bike in bikes:
        if bike["broken"]:
            requests.post(urljoin(shed, bike["removal"]), data={"reason": "broken"}, allow_redirects=False)
    return [bike["address"] for bike in bikes if bike["broken"]]
