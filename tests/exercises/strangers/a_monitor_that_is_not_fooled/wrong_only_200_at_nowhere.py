# takes only 200 at nowhere for fine
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
    if requests.get(url + nowhere).status_code == 200:
        return "cannot tell"
    return "well"
