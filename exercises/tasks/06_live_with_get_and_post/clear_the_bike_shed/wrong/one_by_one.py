# refused by: a-refusal
# says: POST /bike/4/removal was not sent.
# at fault: /removal was not sent
import requests


def clear_out(url):
    number = 0
    while True:
        bikes = requests.get(url + "/bikes/").json()["bikes"]
        if number >= len(bikes):
            break
        bike = bikes[number]
        if bike["broken"]:
            requests.post(url + bike["removal"], data={"reason": "broken"}, allow_redirects=False)
        number += 1
    return [bike["address"] for bike in requests.get(url + "/bikes/").json()["bikes"] if bike["broken"]]
