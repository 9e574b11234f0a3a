# asks a removal again after 409
from urllib.parse import urljoin

import requests


def clear_out(url):
    shed = url + "/bikes/"
    for bike in requests.get(shed).json()["bikes"]:
        if bike["broken"]:
            answer = requests.post(urljoin(shed, bike["removal"]), data={"reason": "broken"}, allow_redirects=False)
            if answer.status_code == 409:
                requests.post(urljoin(shed, bike["removal"]), data={"reason": "broken"}, allow_redirects=False)
    return [bike["address"] for bike in requests.get(shed).json()["bikes"] if bike["broken"]]
