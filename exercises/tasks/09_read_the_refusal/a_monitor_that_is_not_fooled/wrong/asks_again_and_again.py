# refused by: well
# says: the monitor sent 4 requests
# at fault: 4 requests
import requests


def watch(url, there, nowhere):
    """Say what can be known of a server: "silent", "server", "asker", "cannot tell" or "well"."""
    try:
        first = requests.get(url + there).status_code // 100
    except requests.RequestException:
        return "silent"
    for _ in range(2):
        requests.get(url + there)
    if first == 5:
        return "server"
    if first == 4:
        return "asker"
    second = requests.get(url + nowhere).status_code // 100
    return "cannot tell" if second == 2 else "well"
