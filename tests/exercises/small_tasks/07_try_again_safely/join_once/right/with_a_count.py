import time

import requests


def join(url, name):
    for _ in range(4):
        try:
            answer = requests.request("PUT", url + f"/user/{name}", json={"name": name, "email": f"{name}@example.org"})
            if answer.status_code in (201, 204):
                return answer.status_code
            time.sleep(int(answer.headers["Retry-After"]))
        except requests.RequestException:
            pass
