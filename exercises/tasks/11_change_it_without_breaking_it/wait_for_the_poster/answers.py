# %% starter
import time
from urllib.parse import urljoin

import requests


def poster(url, text):
    """Hand a poster in, wait until it is printed, and give it back; None where there is none."""
    return None


# %% solution
import time
from urllib.parse import urljoin

import requests


def poster(url, text):
    """Hand a poster in, wait until it is printed, and give it back; None where there is none."""
    response = requests.post(url + "/posters/", json={"text": text}, allow_redirects=False)
    if response.status_code != 202:
        return None
    monitor = urljoin(url, response.json()["monitor"])
    for _ in range(10):
        time.sleep(int(response.headers.get("Retry-After", 1)))
        response = requests.get(monitor, allow_redirects=False)
        if response.status_code != 200 or response.json()["state"] == "failed":
            return None
        if response.json()["state"] == "done":
            return requests.get(urljoin(url, response.json()["poster"])).json()
    requests.delete(monitor)
    return None


# %% right: by_our_clients
import time
from urllib.parse import urljoin

from clients import send


def poster(url, text):
    answer = send("POST", url + "/posters/", content={"text": text})
    monitor = urljoin(url, answer.json()["monitor"]) if answer.status == 202 else None
    looks = 0
    while monitor and looks < 10:
        time.sleep(int(answer.field("Retry-After") or 1))
        answer, looks = send("GET", monitor), looks + 1
        state = answer.json()["state"] if answer.status == 200 else "failed"
        if state == "done":
            return send("GET", urljoin(url, answer.json()["poster"])).json()
        if state == "failed":
            return None
    if monitor:
        send("DELETE", monitor)


# %% right: calls_itself
from time import sleep

import requests


def poster(url, text):
    def whole(address):
        return address if "://" in address else url.rstrip("/") + address

    def follow(monitor, wait, left):
        if not left:
            requests.delete(monitor)
            return None
        sleep(wait)
        answer = requests.get(monitor, allow_redirects=False)
        told = answer.json() if answer.status_code == 200 else {"state": "failed"}
        if told["state"] in ("waiting", "printing"):
            return follow(monitor, float(answer.headers.get("retry-after") or 1), left - 1)
        return requests.get(whole(told["poster"])).json() if told["state"] == "done" else None

    taken = requests.post(url + "/posters/", json={"text": text}, allow_redirects=False)
    if taken.status_code == 202:
        return follow(whole(taken.json()["monitor"]), int(taken.headers.get("Retry-After", "1")), 10)


# %% wrong: asks_where_others_have_it, refused by own-addresses
# at fault: /orders/concert/how-far
# says: after the order came GET /job/7
# -     monitor = urljoin(url, response.json()["monitor"])
# +     monitor = url + "/job/7"

# %% wrong: does_not_wait, refused by done
# at fault: the client waited not at all
# -         time.sleep(int(response.headers.get("Retry-After", 1)))

# %% wrong: follows_the_monitor, refused by failed
# at fault: Location: /prints/of-7
# says: requests follows Location by itself
# -         response = requests.get(monitor, allow_redirects=False)
# +         response = requests.get(monitor)

# %% wrong: follows_the_order, refused by refused
# at fault: after the order came GET /prints/of-7
# says: requests follows Location by itself
# -     response = requests.post(url + "/posters/", json={"text": text}, allow_redirects=False)
# +     response = requests.post(url + "/posters/", json={"text": text})

# %% wrong: gives_the_monitor_back, refused by done
# at fault: Wanted: 4 requests: GET /job/7, then GET /prints/of-7
# -             return requests.get(urljoin(url, response.json()["poster"])).json()
# +             return response.json()

# %% wrong: glues_the_url_before_it, refused by own-addresses
# at fault: "monitor":"http://
# says: InvalidURL
# -     monitor = urljoin(url, response.json()["monitor"])
# +     monitor = url + response.json()["monitor"]

# %% wrong: knows_no_failure, refused by failed
# at fault: "state":"failed"
# says: after the order came GET /job/7
# -         if response.status_code != 200 or response.json()["state"] == "failed":
# +         if response.status_code != 200:

# %% wrong: leaves_the_job_behind, refused by gives-up
# at fault: then DELETE /job/7
# says: 10 in all
# -     requests.delete(monitor)

# %% wrong: looks_whether_it_is_ok, refused by failed
# at fault: 204 No Content
# says: JSONDecodeError
# -         if response.status_code != 200 or response.json()["state"] == "failed":
# +         if not response.ok or response.json()["state"] == "failed":

# %% wrong: needs_the_field, refused by done
# at fault: KeyError: 'retry-after'
# -         time.sleep(int(response.headers.get("Retry-After", 1)))
# +         time.sleep(int(response.headers["Retry-After"]))

# %% wrong: never_gives_up, refused by gives-up
# at fault: a loop that never ends
# says: it did not come back in time
# -     for _ in range(10):
# +     while True:

# %% wrong: orders_again, refused by done
# at fault: the order was sent more than once
#           time.sleep(int(response.headers.get("Retry-After", 1)))
# +         requests.post(url + "/posters/", json={"text": text})

# %% wrong: sends_a_form, refused by done
# at fault: application/x-www-form-urlencoded
# says: the order holds text=Concert
# -     response = requests.post(url + "/posters/", json={"text": text}, allow_redirects=False)
# +     response = requests.post(url + "/posters/", data={"text": text}, allow_redirects=False)

# %% wrong: waits_one_second, refused by done
# at fault: Retry-After: 5
# says: the client waited 1 second
# -         time.sleep(int(response.headers.get("Retry-After", 1)))
# +         time.sleep(1)
