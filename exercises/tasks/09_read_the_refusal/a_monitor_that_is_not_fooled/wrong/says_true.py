# refused by: well
# says: the monitor said True
# at fault: the monitor said True
import requests


def watch(url, there, nowhere):
    return requests.get(url + there).ok
