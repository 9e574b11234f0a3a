# the content is JSON, and this terminal sends forms
from urllib.parse import urljoin

import requests


def clear_out(url):
    bikes = requests.get(url + "/bikes/").json()["bikes"]
    broken = [bike for bike in bikes if bike["broken"]]
    for bike in broken:
        requests.post(urljoin(url + "/bikes/", bike["removal"]), json={"reason": "broken"}, allow_redirects=False)
    return [bike["address"] for bike in requests.get(url + "/bikes/").json()["bikes"] if bike["broken"]]
