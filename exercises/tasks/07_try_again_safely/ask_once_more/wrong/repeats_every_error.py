# refused by: answered
# says: DELETE /loan/n1 was answered, and was sent twice
# at fault: 404 Not Found
import requests


def ask(url, method, address, content=None):
    status = None
    for _ in range(2 if method in ("GET", "HEAD", "PUT", "DELETE") else 1):
        try:
            status = requests.request(method, url + address, json=content).status_code
        except requests.ConnectionError:
            continue
        if status < 400:
            return status
    return status
