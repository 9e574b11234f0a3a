# refused by: well
# says: /nothing-at-all
# at fault: GET /nothing-at-all
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
    second = requests.get(url + "/nothing-at-all").status_code // 100
    return "cannot tell" if second == 2 else "well"
