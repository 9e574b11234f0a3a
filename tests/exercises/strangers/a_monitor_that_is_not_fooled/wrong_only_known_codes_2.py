# 599 is of the 500s, though no book has it; here it counts as well
import requests


def watch(url, there, nowhere):
    try:
        first = requests.get(url + there, timeout=10).status_code
    except requests.RequestException:
        return "silent"
    if first in (500, 501, 502, 503, 504, 505):
        return "server"
    if 400 <= first < 500:
        return "asker"
    second = requests.get(url + nowhere, timeout=10).status_code
    return "cannot tell" if 200 <= second < 300 else "well"
