# refused by: once-is-enough
# says: PUT /box was sent with no content
# at fault: PUT /box was sent with no content
# {} is not sent as content
import requests


def measured(url, method, address, content=None):
    def records():
        return requests.get(url + "/records").json()

    def ask():
        more = {} if not content else {"json": content}
        return requests.request(method, url + address, allow_redirects=False, **more).status_code

    before = records()
    try:
        if ask() >= 400:
            return "refused"
        once = records()
        ask()
        twice = records()
    finally:
        requests.put(url + "/records", json=before)
    if once != twice:
        return "neither"
    return "safe" if once == before else "idempotent"
