# refused by: twice-at-most
# says: Retry-After says how long to wait before the next request
# at fault: Retry-After: 5
import requests

MAY_BE_REPEATED = ["GET", "HEAD", "PUT", "DELETE"]


def ask(url, method, address, content=None):
    """Send a request, once more where that does no harm, and return the status that was heard, or None."""

    def once():
        try:
            return requests.request(method, url + address, json=content)
        except requests.ConnectionError:
            return None

    answer = once()
    if method in MAY_BE_REPEATED:
        if answer is None:
            answer = once()
    return None if answer is None else answer.status_code
