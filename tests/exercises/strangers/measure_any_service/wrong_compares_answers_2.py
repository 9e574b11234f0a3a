# compares the two answers, not the records: DELETE with 204 and 404 is neither
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
        again = ask()
        twice = records() if again < 400 else "another answer"
    finally:
        requests.put(url + "/records", json=before)
    if once != twice:
        return "neither"
    return "safe" if once == before else "idempotent"
