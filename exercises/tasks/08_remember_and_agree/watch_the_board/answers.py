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


# %% right: keeps_the_response
import time

import requests


def watch(url, times):
    kept, shown = None, []
    with requests.Session() as session:
        while len(shown) < times:
            if shown:
                time.sleep(60)
            condition = {}
            if kept is not None and "ETag" in kept.headers:
                condition["If-None-Match"] = kept.headers["ETag"]
            answer = session.request("GET", f"{url}/board", headers=condition)
            if answer.status_code == 304:
                shown.append(kept.text)
            elif answer.status_code == 200:
                kept = answer
                shown.append(kept.text)
            else:
                shown.append(None)
    return shown


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


# %% right: yields_by_urllib
import time, urllib.request, urllib.error


def watch(url, times):
    last = ("", None)
    for n in range(times):
        if n > 0:
            time.sleep(60.0)
        req = urllib.request.Request(url + "/board")
        if last[1]:
            req.add_header("If-None-Match", last[1])
        try:
            with urllib.request.urlopen(req) as r:
                if r.status == 200:
                    last = (r.read().decode(r.headers.get_content_charset() or "utf-8"), r.headers["ETag"])
                    yield last[0]
                else:
                    yield None
        except urllib.error.HTTPError as e:
            yield last[0] if e.code == 304 else None


# %% wrong: any_200s, refused by errors
# at fault: request 3 had If-None-Match: "x9"
# + # 203 and the like are shown and kept as new boards
#   import time
# ...
# -     """Ask for the board so many times, a minute apart, and return what is to be shown each time."""
# ...
# -         if response.status_code == 200:
# +         if response.ok and response.status_code < 300:
# ...
# -         shown.append(text if response.status_code in (200, 304) else None)
# +             shown.append(text)
# +         elif response.status_code == 304:
# +             shown.append(text)
# +         else:
# +             shown.append(None)

# %% wrong: any_2xx, refused by errors
# at fault: 201 Created
# says: had If-None-Match: "x9"
# -     """Ask for the board so many times, a minute apart, and return what is to be shown each time."""
# ...
# -         response = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
# -         if response.status_code == 200:
# -             text, tag = response.text, response.headers.get("ETag")
# -         shown.append(text if response.status_code in (200, 304) else None)
# +         a = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
# +         if a.ok and a.status_code != 304:
# +             text, tag = a.text, a.headers.get("ETag")
# +         shown.append(text if a.ok else None)

# %% wrong: any_3xx_is_kept, from any_2xx, refused by errors
# at fault: 201 Created
# -         a = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
# -         if a.ok and a.status_code != 304:
# +         a = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {}, allow_redirects=False)
# +         if a.status_code == 200:
# ...
# -         shown.append(text if a.ok else None)
# +         shown.append(text if a.status_code < 400 else None)

# %% wrong: bytes, from any_2xx, refused by changes
# at fault: '09:40 ZÃ¼rich
# says: is shown
# -         if a.ok and a.status_code != 304:
# -             text, tag = a.text, a.headers.get("ETag")
# -         shown.append(text if a.ok else None)
# +         if a.status_code == 200:
# +             text, tag = a.content.decode("latin-1"), a.headers.get("ETag")
# +         shown.append(text if a.status_code in (200, 304) else None)

# %% wrong: error_404_forgets, from any_2xx, refused by errors
# at fault: 404 Not Found
# says: had no If-None-Match
# -         if a.ok and a.status_code != 304:
# +         if a.status_code == 200:
# ...
# -         shown.append(text if a.ok else None)
# +         if a.status_code in (404, 410):
# +             text = tag = None
# +         shown.append(text if a.status_code in (200, 304) else None)

# %% wrong: error_forgets, refused by errors
# at fault: 503 Service Unavailable
# says: request 4 had no If-None-Match
#               text, tag = response.text, response.headers.get("ETag")
# +         elif response.status_code != 304:
# +             text = tag = None

# %% wrong: if_match, refused by asks
# at fault: If-Match: "a1"
# says: request 2 had no If-None-Match
# -         response = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
# +         response = requests.get(url + "/board", headers={"If-Match": tag} if tag else {})

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

# %% wrong: old_board_after_an_error, refused by errors
# at fault: returned 503 Service Unavailable, but
# -         shown.append(text if response.status_code in (200, 304) else None)
# +         shown.append(text)

# %% wrong: old_tag_for_a_board_without, refused by no-tag
# at fault: request 4 had If-None-Match: "a1"
# -             text, tag = response.text, response.headers.get("ETag")
# +             text, tag = response.text, response.headers.get("ETag") or tag

# %% wrong: remembers_over_calls, refused by changes
# at fault: request 1 had If-None-Match: "a1"
#   import requests
#
#
# + kept = {"text": None, "tag": None}
# +
# +
# ...
# -     shown, text, tag = [], None, None
# +     shown = []
# ...
# -         response = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
# +         response = requests.get(url + "/board", headers={"If-None-Match": kept["tag"]} if kept["tag"] else {})
# ...
# -             text, tag = response.text, response.headers.get("ETag")
# -         shown.append(text if response.status_code in (200, 304) else None)
# +             kept.update(text=response.text, tag=response.headers.get("ETag"))
# +         shown.append(kept["text"] if response.status_code in (200, 304) else None)

# %% wrong: returns_the_last, refused by asks
# at fault: watch returned '09:10 lake
# -     return shown
# +     return text

# %% wrong: shows_errors, refused by errors
# at fault: returned 503 Service Unavailable, but 'busy' is shown
# -         shown.append(text if response.status_code in (200, 304) else None)
# +         shown.append(response.text if response.status_code != 304 else text)

# %% wrong: shows_the_empty_304, refused by asks
# at fault: returned 304 Not Modified, but '' is shown
# -         shown.append(text if response.status_code in (200, 304) else None)
# +         shown.append(response.text if response.status_code in (200, 304) else None)

# %% wrong: star, refused by asks
# at fault: request 2 had If-None-Match: *
# -         response = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
# +         response = requests.get(url + "/board", headers={"If-None-Match": "*"} if tag else {})

# %% wrong: status_204_shows_kept, from any_2xx, refused by errors
# at fault: 204 No Content
# -         if a.ok and a.status_code != 304:
# +         if a.status_code == 200:
# ...
# -         shown.append(text if a.ok else None)
# +         shown.append(text if a.status_code in (200, 204, 304) else None)

# %% wrong: tag_by_304, refused by changes
# at fault: request 3 had no If-None-Match.
# -     shown, text, tag = [], None, None
# +     shown, kept, tag = [], None, None
# ...
# -             text, tag = response.text, response.headers.get("ETag")
# -         shown.append(text if response.status_code in (200, 304) else None)
# +             kept, tag = response.text, response.headers.get("ETag")
# +             shown.append(kept)
# +         elif response.status_code == 304:
# +             tag = response.headers.get("ETag")
# +             shown.append(kept)
# +         else:
# +             shown.append(None)

# %% wrong: tag_must_be_there, refused by no-tag
# at fault: response.headers["ETag"]
# says: KeyError
# -             text, tag = response.text, response.headers.get("ETag")
# +             text, tag = response.text, response.headers["ETag"]

# %% wrong: tag_none_is_sent, refused by no-tag
# at fault: request 4 had If-None-Match: None
# -         response = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
# +         response = requests.get(url + "/board", headers={"If-None-Match": str(tag)} if number else {})

# %% wrong: tag_without_quotes, refused by asks
# at fault: request 2 had If-None-Match: a1
# -             text, tag = response.text, response.headers.get("ETag")
# +             text, tag = response.text, response.headers.get("ETag", "").strip('"')

# %% wrong: waits_after_it_has_asked, refused by waits
# at fault: after 0 seconds of waiting request 2 was sent
#       for number in range(times):
# +         response = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})
# ...
# -         response = requests.get(url + "/board", headers={"If-None-Match": tag} if tag else {})

# %% wrong: waits_after_the_last, refused by waits
# at fault: it waited 3 times, 180 seconds
# -         if number:
# -             time.sleep(60)
# ...
#               text, tag = response.text, response.headers.get("ETag")
# +         time.sleep(60)

# %% wrong: weak_made_strong, refused by changes
# at fault: request 3 had If-None-Match: "w3"
# -             text, tag = response.text, response.headers.get("ETag")
# +             text, tag = response.text, (response.headers.get("ETag") or "").removeprefix("W/")
