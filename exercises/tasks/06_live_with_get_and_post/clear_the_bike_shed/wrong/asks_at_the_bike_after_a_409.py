# refused by: a-refusal
# says: and it is no removal of a broken bike
# at fault: POST /bike/1 was sent
import requests


def clear_out(url):
    for bike in requests.get(url + "/bikes/").json()["bikes"]:
        if bike["broken"]:
            answer = requests.post(url + bike["removal"], data={"reason": "broken"})
            if answer.status_code == 409:
                requests.post(url + bike["address"], data={"reason": "broken", "_method": "DELETE"})
    after = requests.get(url + "/bikes/").json()["bikes"]
    return [bike["address"] for bike in after if bike["broken"]]
