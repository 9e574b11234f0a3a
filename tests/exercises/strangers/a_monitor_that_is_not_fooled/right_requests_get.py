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
    if 200 <= requests.get(url + nowhere).status_code < 300:
        return "cannot tell"
    return "well"
