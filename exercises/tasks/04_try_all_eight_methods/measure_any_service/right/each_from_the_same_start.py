import requests


def measured(url, method, address, content=None):
    start = requests.get(url + "/records").json()

    def after(times):
        requests.put(url + "/records", json=start)
        statuses = [requests.request(method, url + address, json=content).status_code for _ in range(times)]
        return statuses, requests.get(url + "/records").json()

    (_, none), (statuses, once), (_, twice) = after(0), after(1), after(2)
    requests.put(url + "/records", json=start)
    if statuses[0] // 100 in (4, 5):
        return "refused"
    return "neither" if once != twice else "idempotent" if once != none else "safe"
