# a 503 without Retry-After is sent again too
import time

import requests

AGAIN = {"GET", "HEAD", "PUT", "DELETE"}


def ask(url, method, address, content=None):
    """Send a request, once more where that does no harm, and return the status that was heard, or None."""
    status = None
    for last in (method not in AGAIN, True):
        try:
            answer = requests.request(method, url + address, json=content, allow_redirects=False)
        except requests.ConnectionError:
            status = None
        else:
            status, wait = answer.status_code, answer.headers.get("Retry-After", "")
            if status != 503:
                return status
            if not last:
                time.sleep(int(wait or 1))
        if last:
            return status
