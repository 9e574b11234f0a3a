# refused by: the-broken-ones
# says: GET was sent
# at fault: GET /bike/2/removal
import requests


def clear_out(url):
    for bike in requests.get(url + "/bikes/").json()["bikes"]:
        if bike["broken"]:
            requests.get(url + bike["removal"], params={"reason": "broken"})
    after = requests.get(url + "/bikes/").json()["bikes"]
    return [bike["address"] for bike in after if bike["broken"]]
