# refused by: the-broken-ones
# says: /bike/2 is not the removal
# at fault: POST /bike/2
import requests


def clear_out(url):
    for bike in requests.get(url + "/bikes/").json()["bikes"]:
        if bike["broken"]:
            requests.post(url + bike["address"], data={"_method": "DELETE"})
    after = requests.get(url + "/bikes/").json()["bikes"]
    return [bike["address"] for bike in after if bike["broken"]]
