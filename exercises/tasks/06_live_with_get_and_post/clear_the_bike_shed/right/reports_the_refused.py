import requests

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def clear_out(url):
    bikes = requests.get(f"{url}/bikes/").json()["bikes"]
    refused = []
    for bike in filter(lambda bike: bike["broken"], bikes):
        answer = requests.post(url + bike["removal"], data="reason=broken", headers=FORM, allow_redirects=False)
        if answer.status_code == 409:
            refused.append(bike["address"])
    return refused
