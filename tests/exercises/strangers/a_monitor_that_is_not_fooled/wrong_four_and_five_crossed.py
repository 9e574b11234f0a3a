# the 400s mean that we have to act, the 500s the server
import requests


def watch(url, there, nowhere):
    try:
        first = requests.get(url + there, timeout=10).status_code
    except requests.RequestException:
        return "silent"
    if first >= 500:
        return "asker"
    if first >= 400:
        return "server"
    second = requests.get(url + nowhere, timeout=10).status_code
    return "cannot tell" if 200 <= second < 300 else "well"
