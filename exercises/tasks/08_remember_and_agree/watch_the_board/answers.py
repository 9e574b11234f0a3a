# %% starter
import time

import requests


def watch(url, times):
    """Ask for the board so many times, a minute apart, and return what is to be shown each time."""
    shown = []
    for _ in range(times):
        shown.append(requests.get(url + "/board").text)
    return shown


# %% solution
import time

import requests


def watch(url, times):
    """Ask for the board so many times, a minute apart, and return what is to be shown each time."""
    shown, text, tag = [], None, None
    for number in range(times):
        if number:
            time.sleep(60)
        response = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
        if response.status_code == 200:
            text, tag = response.text, response.headers.get("ETag")
        shown.append(text if response.status_code in (200, 304) else None)
    return shown


# %% right: calls_itself
import time, requests


def watch(url, times, kept=None):
    if times == 0:
        return []
    tag = kept and kept.headers.get("ETag")
    a = requests.get(f"{url}/board", headers=dict([("If-None-Match", tag)]) if tag else None)
    if a.status_code == 200:
        kept = a
    now = [kept.text] if a.status_code in {200, 304} else [None]
    if times > 1:
        time.sleep(60)
    return now + watch(url, times - 1, kept)


# %% right: with_the_course_client
from time import sleep

from clients import send


def watch(url, times):
    shown, fields, text = [], {}, None
    for left in range(times, 0, -1):
        answer = send("GET", url + "/board", fields)
        if answer.status == 200:
            text = answer.response.text()
            fields = {"If-None-Match": answer.field("ETag")} if answer.field("ETag") else {}
        shown.append(text if answer.status in (200, 304) else None)
        if left > 1:
            sleep(60)
    return shown


# %% wrong: any_200s, refused by errors
# at fault: request 3 had If-None-Match: "x9"
# -         if response.status_code == 200:
# +         if response.ok and response.status_code < 300:

# %% wrong: any_3xx_is_kept, refused by errors
# at fault: 201 Created
# -         response = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
# +         response = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {}, allow_redirects=False)
# ...
# -         shown.append(text if response.status_code in (200, 304) else None)
# +         shown.append(text if response.status_code < 400 else None)

# %% wrong: bytes, refused by changes
# at fault: '09:40 ZÃ¼rich
# says: is shown
# -             text, tag = response.text, response.headers.get("ETag")
# +             text, tag = response.content.decode("latin-1"), response.headers.get("ETag")

# %% wrong: error_404_forgets, refused by errors
# at fault: 404 Not Found
# says: had no If-None-Match
#               text, tag = response.text, response.headers.get("ETag")
# +         if response.status_code in (404, 410):
# +             text = tag = None

# %% wrong: keeps_the_first_tag, refused by changes
# at fault: request 4 had If-None-Match: "a1"
# -             text, tag = response.text, response.headers.get("ETag")
# +             text, tag = response.text, tag or response.headers.get("ETag")

# %% wrong: last_modified_condition, refused by asks
# at fault: If-Modified-Since
# -         response = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
# +         response = requests.get(
# +             url + "/board",
# +             headers={"If-None-Match": tag} if tag else {"If-Modified-Since": "Thu, 01 Jan 2026 09:00:00 GMT"},
# +         )

# %% wrong: never_asks_with_a_tag, refused by asks
# at fault: request 2 had no If-None-Match
# -         response = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
# +         response = requests.get(url + "/board", headers={})

# %% wrong: no_waiting, refused by waits
# at fault: it waited 0 times
# -             time.sleep(60)
# +             pass

# %% wrong: old_tag_for_a_board_without, refused by no-tag
# at fault: request 4 had If-None-Match: "a1"
# -             text, tag = response.text, response.headers.get("ETag")
# +             text, tag = response.text, response.headers.get("ETag") or tag

# %% wrong: returns_the_last, refused by asks
# at fault: watch returned '09:10 lake
# -     return shown
# +     return text

# %% wrong: shows_the_empty_304, refused by asks
# at fault: returned 304 Not Modified, but '' is shown
# -         shown.append(text if response.status_code in (200, 304) else None)
# +         shown.append(response.text if response.status_code in (200, 304) else None)

# %% wrong: star, refused by asks
# at fault: request 2 had If-None-Match: *
# -         response = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
# +         response = requests.get(url + "/board", headers={"If-None-Match": "*"} if tag else {})

# %% wrong: tag_by_304, refused by changes
# at fault: request 3 had no If-None-Match.
#               text, tag = response.text, response.headers.get("ETag")
# +         elif response.status_code == 304:
# +             tag = response.headers.get("ETag")

# %% wrong: tag_must_be_there, refused by no-tag
# at fault: response.headers["ETag"]
# says: KeyError
# -             text, tag = response.text, response.headers.get("ETag")
# +             text, tag = response.text, response.headers["ETag"]

# %% wrong: waits_after_it_has_asked, refused by waits
# at fault: after 0 seconds of waiting request 2 was sent
#       for number in range(times):
# +         response = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
# ...
# -         response = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
