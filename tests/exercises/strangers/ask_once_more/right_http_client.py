import http.client
import json
import time
from urllib.parse import urlsplit


def once(url, method, address, content):
    """Send it once; the status and Retry-After, or two times None."""
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=20)
    try:
        if content is None:
            connection.request(method, address)
        else:
            connection.request(method, address, json.dumps(content), {"Content-Type": "application/json"})
        answer = connection.getresponse()
        answer.read()
        return answer.status, answer.getheader("Retry-After")
    except (http.client.HTTPException, OSError):
        return None, None
    finally:
        connection.close()


def ask(url, method, address, content=None):
    status, wait = once(url, method, address, content)
    if method not in {"GET", "HEAD", "PUT", "DELETE"}:
        return status
    if status is None or (status == 503 and wait):
        if wait:
            time.sleep(int(wait))
        status, _ = once(url, method, address, content)
    return status
