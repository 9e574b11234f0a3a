# refused by: waits
# says: it waited [] seconds
# at fault: waited []
import requests


def join(url, name):
    while True:
        try:
            status = requests.put(f"{url}/user/{name}", json={"name": name, "email": f"{name}@example.org"}).status_code
        except requests.ConnectionError:
            continue
        if status < 300:
            return status
