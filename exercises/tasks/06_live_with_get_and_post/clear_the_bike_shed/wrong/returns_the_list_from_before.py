# refused by: the-broken-ones
# says: your client returned ['/bike/2', '/bike/4']
# at fault: returned ['/bike/2', '/bike/4']
import requests


def clear_out(url):
    before = requests.get(url + "/bikes/").json()["bikes"]
    for bike in requests.get(url + "/bikes/").json()["bikes"]:
        if bike["broken"]:
            requests.post(url + bike["removal"], data={"reason": "broken"})
    after = requests.get(url + "/bikes/").json()["bikes"]
    return [bike["address"] for bike in before if bike["broken"]]
