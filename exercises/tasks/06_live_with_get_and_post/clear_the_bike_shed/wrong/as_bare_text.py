# refused by: the-broken-ones
# says: its removal was sent content without a Content-Type
# at fault: without a Content-Type
import requests


def clear_out(url):
    for bike in requests.get(url + "/bikes/").json()["bikes"]:
        if bike["broken"]:
            requests.post(url + bike["removal"], data="reason=broken")
    after = requests.get(url + "/bikes/").json()["bikes"]
    return [bike["address"] for bike in after if bike["broken"]]
