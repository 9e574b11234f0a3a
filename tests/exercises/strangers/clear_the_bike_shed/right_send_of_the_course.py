from urllib.parse import urljoin

from clients import send

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def clear_out(url):
    def broken():
        return {
            bike["address"]: bike["removal"] for bike in send("GET", url + "/bikes/").json()["bikes"] if bike["broken"]
        }

    for removal in broken().values():
        send("POST", urljoin(url + "/bikes/", removal), fields=FORM, content="reason=broken")
    return [*broken()]
