# refused by: the-broken-ones
# says: its removal was sent application/json
# at fault: application/json
import requests


def clear_out(url):
    for bike in requests.get(url + "/bikes/").json()["bikes"]:
        if bike["broken"]:
            requests.post(url + bike["removal"], json={"reason": "broken"})
    after = requests.get(url + "/bikes/").json()["bikes"]
    return [bike["address"] for bike in after if bike["broken"]]
