# puts the records back only where the request was neither
import requests


def measured(url, method, address, content=None):
    def records():
        return requests.get(url + "/records").json()

    def ask():
        more = {} if content is None else {"json": content}
        return requests.request(method, url + address, allow_redirects=False, **more).status_code

    before = records()
    try:
        if ask() >= 400:
            return "refused"
        once = records()
        ask()
        twice = records()
    finally:
        pass
    if once != twice:
        requests.put(url + "/records", json=before)
        return "neither"
    return "safe" if once == before else "idempotent"
