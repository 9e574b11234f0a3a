import http.client
import json
import time
from urllib.parse import urlsplit


def once(url, method, address, content):
    line = http.client.HTTPConnection(urlsplit(url).netloc, timeout=30)
    try:
        body = None if content is None else json.dumps(content)
        line.request(method, address, body, {"Content-Type": "application/json"} if body else {})
        answer = line.getresponse()
        answer.read()
        return answer.status, answer.getheader("Retry-After")
    except (OSError, http.client.HTTPException):
        return None, "0"
    finally:
        line.close()


def ask(url, method, address, content=None, left=1):
    """The status of the last request, or None."""
    status, wait = once(url, method, address, content)
    again = status is None or status == 503 and wait is not None and wait.strip().isdecimal()
    if not (again and left and method in ("GET", "HEAD", "PUT", "DELETE")):
        return status
    if status == 503:
        time.sleep(int(wait))
    return ask(url, method, address, content, left - 1)
