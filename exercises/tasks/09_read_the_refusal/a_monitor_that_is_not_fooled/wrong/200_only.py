# refused by: own-codes
# says: the monitor said 'asker'
# at fault: 299 Unknown
import requests


def watch(url, there, nowhere):
    """Say what can be known of a server: "silent", "server", "asker", "cannot tell" or "well"."""
    try:
        answer = requests.get(url + there)
        first = answer.status_code // 100
    except requests.RequestException:
        return "silent"
    if first == 5:
        return "server"
    if answer.status_code != 200:
        return "asker"
    second = requests.get(url + nowhere).status_code // 100
    return "cannot tell" if second == 2 else "well"
