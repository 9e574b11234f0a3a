# refused by: own-codes
# says: the monitor said 'cannot tell'
# at fault: 499 Unknown
import requests


def watch(url, there, nowhere):
    """Say what can be known of a server: "silent", "server", "asker", "cannot tell" or "well"."""
    try:
        first = requests.get(url + there).status_code // 100
    except requests.RequestException:
        return "silent"
    if first == 5:
        return "server"
    if first == 4:
        return "asker"
    second = 4 if requests.get(url + nowhere).status_code == 404 else 2
    return "cannot tell" if second == 2 else "well"
