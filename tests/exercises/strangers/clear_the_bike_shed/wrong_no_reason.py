# posts without the content reason=broken
from urllib.parse import urljoin

import requests


def clear_out(url):
    shed = url + "/bikes/"
    for bike in requests.get(shed).json()["bikes"]:
        if bike["broken"]:
            requests.post(urljoin(shed, bike["removal"]), data={}, allow_redirects=False)
    return [bike["address"] for bike in requests.get(shed).json()["bikes"] if bike["broken"]]
