# refused by: put
# says: there is no user ana
# at fault: user ana
import requests


def join(url, name):
    return requests.post(url + "/users/", json={"name": name, "email": f"{name}@example.org"}).status_code
