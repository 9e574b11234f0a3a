# refused by: a-refusal
# says: after a 409 nothing was sent to its removal
# at fault: after a 409 nothing was sent
import requests


def clear_out(url):
    for bike in requests.get(url + "/bikes/").json()["bikes"]:
        if bike["broken"]:
            if requests.post(url + bike["removal"], data={"reason": "broken"}).status_code == 409:
                break
    after = requests.get(url + "/bikes/").json()["bikes"]
    return [bike["address"] for bike in after if bike["broken"]]
