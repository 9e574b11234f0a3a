# refused by: a-refusal
# says: POST /bike/1/removal was sent 3 times
# at fault: was sent 3 times
import requests


def clear_out(url):
    for bike in requests.get(url + "/bikes/").json()["bikes"]:
        if bike["broken"]:
            for _ in range(3):
                if requests.post(url + bike["removal"], data={"reason": "broken"}).status_code < 400:
                    break
    after = requests.get(url + "/bikes/").json()["bikes"]
    return [bike["address"] for bike in after if bike["broken"]]
