# refused by: a-refusal
# says: was sent 5 times
# at fault: was sent 5 times
import requests


def clear_out(url):
    for _ in range(5):
        for bike in requests.get(url + "/bikes/").json()["bikes"]:
            if bike["broken"]:
                requests.post(url + bike["removal"], data={"reason": "broken"})
    after = requests.get(url + "/bikes/").json()["bikes"]
    return [bike["address"] for bike in after if bike["broken"]]
