# does not ask for nowhere, and is fooled
import requests


def watch(url, there, nowhere):
    try:
        status = requests.get(url + there).status_code
    except requests.RequestException:
        return "silent"
    if status >= 500:
        return "server"
    if status >= 400:
        return "asker"
    return "well"
