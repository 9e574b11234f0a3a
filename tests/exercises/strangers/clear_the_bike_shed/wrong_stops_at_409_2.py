# a 409 ends the work, and the bikes after it stay
from urllib.parse import urljoin

import requests


def clear_out(url):
    bikes = requests.get(url + "/bikes/").json()["bikes"]
    broken = [bike for bike in bikes if bike["broken"]]
    for bike in broken:
        answer = requests.post(
            urljoin(url + "/bikes/", bike["removal"]), data={"reason": "broken"}, allow_redirects=False
        )
        if answer.status_code == 409:
            break
    return [bike["address"] for bike in requests.get(url + "/bikes/").json()["bikes"] if bike["broken"]]
