# refused by: again
# says: the connection ended before an answer came
# at fault: the connection ended
import requests


def join(url, name):
    return requests.put(f"{url}/user/{name}", json={"name": name, "email": f"{name}@example.org"}).status_code
