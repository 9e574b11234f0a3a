from clients import send

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def the_broken(url):
    return [bike for bike in send("GET", url + "/bikes/").json()["bikes"] if bike["broken"]]


def clear_out(url):
    for bike in the_broken(url):
        send("POST", url + bike["removal"], FORM, "reason=broken", follow=True)
    return {bike["address"] for bike in the_broken(url)}
