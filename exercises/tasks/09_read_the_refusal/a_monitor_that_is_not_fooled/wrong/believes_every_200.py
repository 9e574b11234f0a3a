# refused by: not-fooled
# says: the monitor said 'well'
# at fault: GET /no-such-pool-4711
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
    second = requests.get(url + nowhere).status_code // 100
    return "well"
