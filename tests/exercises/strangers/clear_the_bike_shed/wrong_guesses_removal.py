# builds the address of the removal itself instead of taking it from the list
from urllib.parse import urljoin

import requests


def clear_out(url):
    shed = url + "/bikes/"
    for bike in requests.get(shed).json()["bikes"]:
        if bike["broken"]:
            requests.post(urljoin(shed, bike["address"] + "/removal"), data={"reason": "broken"}, allow_redirects=False)
    return [bike["address"] for bike in requests.get(shed).json()["bikes"] if bike["broken"]]
