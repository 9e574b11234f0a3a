# knows 200, 404 and 500 only; 299, 403 or 599 are read wrongly
import requests


def watch(url, there, nowhere):
    try:
        status = requests.get(url + there).status_code
    except requests.RequestException:
        return "silent"
    if status == 500:
        return "server"
    if status in (400, 401, 403, 404):
        return "asker"
    if 200 <= requests.get(url + nowhere).status_code < 300:
        return "cannot tell"
    return "well"
