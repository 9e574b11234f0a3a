# refused by: whose-turn
# says: the monitor said 'server'
# at fault: 401 Unauthorized
import requests


def watch(url, there, nowhere):
    """Say what can be known of a server: "silent", "server", "asker", "cannot tell" or "well"."""
    try:
        first = requests.get(url + there).status_code // 100
    except requests.RequestException:
        return "silent"
    if first >= 4:
        return "server"
    if first == 4:
        return "asker"
    second = requests.get(url + nowhere).status_code // 100
    return "cannot tell" if second == 2 else "well"
