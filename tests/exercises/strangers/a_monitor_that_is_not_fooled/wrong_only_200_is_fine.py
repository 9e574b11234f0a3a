# an unknown 299 for nowhere is fine too
import requests


def watch(url, there, nowhere):
    try:
        first = requests.get(url + there, timeout=10).status_code
    except requests.RequestException:
        return "silent"
    if first >= 500:
        return "server"
    if first >= 400:
        return "asker"
    second = requests.get(url + nowhere, timeout=10).status_code
    return "cannot tell" if second == 200 else "well"
