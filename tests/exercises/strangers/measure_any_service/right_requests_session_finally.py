import requests


def measured(url, method, address, content=None):
    with requests.Session() as session:

        def records():
            return session.get(url + "/records").json()

        def act():
            return session.request(method, url + address, json=content, allow_redirects=False).status_code

        none = records()
        try:
            if act() >= 400:
                return "refused"
            once = records()
            act()
            twice = records()
        finally:
            session.put(url + "/records", json=none).raise_for_status()
    if once != twice:
        return "neither"
    return "safe" if none == once else "idempotent"
