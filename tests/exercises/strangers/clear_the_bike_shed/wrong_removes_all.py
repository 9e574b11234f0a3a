# removes every bike, not only the broken ones
from urllib.parse import urljoin

import requests


def clear_out(url):
    shed = url + "/bikes/"
    for bike in requests.get(shed).json()["bikes"]:
        if bike["address"]:
            requests.post(urljoin(shed, bike["removal"]), data={"reason": "broken"}, allow_redirects=False)
    return [bike["address"] for bike in requests.get(shed).json()["bikes"] if bike["broken"]]
