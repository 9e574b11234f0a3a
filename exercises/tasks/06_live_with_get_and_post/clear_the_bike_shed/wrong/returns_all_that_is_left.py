# refused by: the-broken-ones
# says: your client returned ['/bike/1', '/bike/3']
# at fault: returned ['/bike/1', '/bike/3']
import requests


def clear_out(url):
    for bike in requests.get(url + "/bikes/").json()["bikes"]:
        if bike["broken"]:
            requests.post(url + bike["removal"], data={"reason": "broken"})
    after = requests.get(url + "/bikes/").json()["bikes"]
    return [bike["address"] for bike in after]
