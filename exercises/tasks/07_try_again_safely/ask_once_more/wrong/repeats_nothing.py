# refused by: repeats
# says: GET /loans/ was sent once
# at fault: GET /loans/ was sent once
import requests


def ask(url, method, address, content=None):
    try:
        return requests.request(method, url + address, json=content).status_code
    except requests.ConnectionError:
        return None
