# refused by: waits
# says: GET /loans/ was answered, and was sent twice
# at fault: GET /loans/ was answered, and was sent twice
# 429 with Retry-After is sent again as well, and the text speaks of 503
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
            if status not in (429, 503) or not wait.isdigit():
                return status
            if not last:
                time.sleep(int(wait))
        if last:
            return status
