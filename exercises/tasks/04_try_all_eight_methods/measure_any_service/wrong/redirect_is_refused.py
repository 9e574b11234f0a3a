# refused by: once-is-enough
# says: of POST /sign your function says 'refused'
# at fault: of POST /sign your function says 'refused'
# a redirect is taken for a refusal
import requests


def measured(url, method, address, content=None):
    def records():
        return requests.get(url + "/records").json()

    def ask():
        more = {} if content is None else {"json": content}
        return requests.request(method, url + address, allow_redirects=False, **more).status_code

    before = records()
    try:
        if ask() >= 300:
            return "refused"
        once = records()
        ask()
        twice = records()
    finally:
        requests.put(url + "/records", json=before)
    if once != twice:
        return "neither"
    return "safe" if once == before else "idempotent"
