# refused by: a-refusal
# says: your client returned []
# at fault: your client returned []
import requests


def clear_out(url):
    for bike in requests.get(url + "/bikes/").json()["bikes"]:
        if bike["broken"]:
            requests.post(url + bike["removal"], data={"reason": "broken"})
    after = requests.get(url + "/bikes/").json()["bikes"]
    return []
