# %% starter
def join(url, name):
    """Put a user with this name at /user/<name>, and return the status that says so."""
    return None


# %% solution
import time

import requests


def join(url, name):
    """Put a user with this name at /user/<name>, and return the status that says so."""
    while True:
        try:
            answer = requests.put(f"{url}/user/{name}", json={"name": name, "email": f"{name}@example.org"})
        except requests.ConnectionError:
            continue
        if answer.status_code != 503:
            return answer.status_code
        time.sleep(int(answer.headers["Retry-After"]))


# %% right: with_a_count
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


# %% right: with_clients
from time import sleep

from clients import send


def join(url, name):
    answer = send("PUT", url + "/user/" + name, content={"name": name, "email": name + "@example.org"})
    if answer.status is None:
        return join(url, name)
    if answer.status == 503:
        sleep(float(answer.field("Retry-After")))
        return join(url, name)
    return answer.status


# %% wrong: by_post, refused by put
# at fault: there is no user ana
import requests


def join(url, name):
    return requests.post(url + "/users/", json={"name": name, "email": f"{name}@example.org"}).status_code


# %% wrong: does_not_wait, refused by waits
# at fault: it waited [] seconds
import requests


def join(url, name):
    while True:
        try:
            status = requests.put(f"{url}/user/{name}", json={"name": name, "email": f"{name}@example.org"}).status_code
        except requests.ConnectionError:
            continue
        if status < 300:
            return status


# %% wrong: gives_back_the_answer, refused by put
# at fault: join gave back Response: <Response [201]>
import requests


def join(url, name):
    return requests.put(f"{url}/user/{name}", json={"name": name, "email": f"{name}@example.org"})


# %% wrong: gives_up, refused by again
# at fault: the connection ended before an answer came
import requests


def join(url, name):
    return requests.put(f"{url}/user/{name}", json={"name": name, "email": f"{name}@example.org"}).status_code


# %% wrong: sends_nothing, refused by put
# at fault: Your client sent: nothing
def join(url, name):
    return 201
