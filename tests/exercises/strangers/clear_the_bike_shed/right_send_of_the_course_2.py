from urllib.parse import urljoin

from clients import send

FORM = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"}


def clear_out(url):
    left = {}
    for bike in send("GET", url + "/bikes/").json()["bikes"]:
        if not bike["broken"]:
            continue
        send("POST", urljoin(url + "/bikes/", bike["removal"]), FORM, "reason=broken")
    for bike in send("GET", url + "/bikes/", {"Accept": "application/json"}).json()["bikes"]:
        if bike["broken"]:
            left[bike["address"]] = bike
    return list(left)
