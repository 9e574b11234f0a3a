# refused by: the-broken-ones
# says: DELETE was sent
# at fault: DELETE /bike/2
import requests


def clear_out(url):
    for bike in requests.get(url + "/bikes/").json()["bikes"]:
        if bike["broken"]:
            requests.delete(url + bike["address"])
    after = requests.get(url + "/bikes/").json()["bikes"]
    return [bike["address"] for bike in after if bike["broken"]]
