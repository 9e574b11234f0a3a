import time

import requests


def ask(url, method, address, content=None):
    """Send a request, once more where that does no harm, and return the status that was heard, or None."""
    answer = requests.request(method, url + address, json=content)
    return answer.status_code
