# refused by: as-a-form
# says: times
# at fault: was sent 2 times
import requests


def clear_out(url):
    for bike in requests.get(url + "/bikes/").json()["bikes"]:
        if bike["broken"]:
            requests.post(url + bike["removal"], data={"reason": "broken"})
            requests.post(url + bike["removal"], data={"reason": "broken"})
    after = requests.get(url + "/bikes/").json()["bikes"]
    return [bike["address"] for bike in after if bike["broken"]]
