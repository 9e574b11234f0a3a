# refused by: the-broken-ones
# says: bike 1 was not broken, and is gone
# at fault: bike 1 was not broken
import requests


def clear_out(url):
    for bike in requests.get(url + "/bikes/").json()["bikes"]:
        if bike:
            requests.post(url + bike["removal"], data={"reason": "broken"})
    after = requests.get(url + "/bikes/").json()["bikes"]
    return [bike["address"] for bike in after if bike["broken"]]
