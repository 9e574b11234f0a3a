import time

import requests

session = requests.Session()


def ask(url, method, address, content=None, again=True):
    again = again and method in ("GET", "HEAD", "PUT", "DELETE")
    more = {} if content is None else {"json": content}
    try:
        answer = session.request(method, f"{url}{address}", **more)
    except requests.exceptions.RequestException:
        return ask(url, method, address, content, again=False) if again else None
    wait = answer.headers.get("Retry-After", "")
    if again and answer.status_code == 503 and wait.isdigit():
        time.sleep(float(wait))
        return ask(url, method, address, content, again=False)
    return answer.status_code
