import requests


def watch(url, there, nowhere):
    with requests.Session() as session:
        try:
            honest = not session.get(url + nowhere, timeout=2).ok
            answer = session.get(url + there, timeout=2)
        except requests.exceptions.ConnectionError:
            return "silent"
    if answer.status_code >= 500:
        return "server"
    if answer.status_code >= 400:
        return "asker"
    return "well" if honest else "cannot tell"
