# refused by: a-refusal
# says: your client sent DELETE
# at fault: DELETE /bike/1
import requests


def clear_out(url):
    for bike in requests.get(url + "/bikes/").json()["bikes"]:
        if bike["broken"]:
            answer = requests.post(url + bike["removal"], data={"reason": "broken"}, allow_redirects=False)
            if answer.status_code == 409:
                requests.delete(url + bike["address"])
    after = requests.get(url + "/bikes/").json()["bikes"]
    return [bike["address"] for bike in after if bike["broken"]]
