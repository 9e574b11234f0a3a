# when nowhere is answered well it does not look at there any more
import requests


def watch(url, there, nowhere):
    if requests.get(url + nowhere, timeout=10).ok:
        return "cannot tell"
    try:
        first = requests.get(url + there, timeout=10).status_code
    except requests.RequestException:
        return "silent"
    if first >= 500:
        return "server"
    if first >= 400:
        return "asker"
    second = requests.get(url + nowhere, timeout=10).status_code
    return "cannot tell" if 200 <= second < 300 else "well"
