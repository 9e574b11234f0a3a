# refused by: answered
# says: PUT /loan/b was sent with no content
# at fault: PUT /loan/b
import time

import requests

MAY_BE_REPEATED = ["GET", "HEAD", "PUT", "DELETE"]


def ask(url, method, address, content=None):
    """Send a request, once more where that does no harm, and return the status that was heard, or None."""

    def once():
        try:
            return requests.request(method, url + address, json=content or None)
        except requests.ConnectionError:
            return None

    answer = once()
    if method in MAY_BE_REPEATED:
        if answer is None:
            answer = once()
        elif answer.status_code == 503 and "Retry-After" in answer.headers:
            time.sleep(int(answer.headers["Retry-After"]))
            answer = once()
    return None if answer is None else answer.status_code
