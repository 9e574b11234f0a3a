# refused by: silent
# says: the connection ended before an answer came
# at fault: requests raised ConnectionError
import requests


def watch(url, there, nowhere):
    """Say what can be known of a server: "silent", "server", "asker", "cannot tell" or "well"."""
    first = requests.get(url + there).status_code // 100
    if first == 5:
        return "server"
    if first == 4:
        return "asker"
    second = requests.get(url + nowhere).status_code // 100
    return "cannot tell" if second == 2 else "well"
