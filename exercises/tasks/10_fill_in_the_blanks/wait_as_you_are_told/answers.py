# %% starter
import time
from email.utils import parsedate_to_datetime

import requests


def seats(url):
    """Ask for the seats of the night train; wait where the server says so."""
    return None


# %% solution
import time
from email.utils import parsedate_to_datetime

import requests


def pause(response, number):
    """How many seconds to wait after this refusal, the number-th."""
    word = response.headers.get("Retry-After")
    if word is None:
        return 2**number
    if word.isdigit():
        return int(word)
    wait = parsedate_to_datetime(word) - parsedate_to_datetime(response.headers["Date"])
    return max(0, wait.total_seconds())


def seats(url):
    """Ask for the seats of the night train; wait where the server says so."""
    for number in range(5):
        response = requests.get(url + "/train/night/seats", allow_redirects=False)
        if response.status_code == 200:
            return response.json()
        if response.status_code not in (429, 503):
            break
        if number < 4:
            time.sleep(pause(response, number))
    return response.status_code


# %% right: by_our_clients
from email.utils import parsedate_to_datetime
from time import sleep

from clients import send


def seats(url, tries=5, nothing_said=1.5):
    answer = send("GET", url + "/train/night/seats")
    if answer.status not in (429, 503):
        return answer.json() if answer.status == 200 else answer.status
    if tries == 1:
        return answer.status
    after = answer.field("Retry-After")
    try:
        wait = nothing_said if after is None else float(after)
    except ValueError:
        until, now = (parsedate_to_datetime(date) for date in (after, answer.field("Date")))
        wait = (until - now).total_seconds() if until > now else 0
    sleep(wait)
    return seats(url, tries - 1, nothing_said * 2)


# %% right: sleeps_in_steps, from starter
# -     """Ask for the seats of the night train; wait where the server says so."""
# -     return None
# +     """Ask for the seats; sleep a second at a time."""
# +     for tries in range(1, 6):
# +         response = requests.get(url + "/train/night/seats", allow_redirects=False)
# +         if response.status_code == 200:
# +             return response.json()
# +         if response.status_code not in (429, 503) or tries == 5:
# +             return response.status_code
# +         says = response.headers.get("Retry-After", str(2**tries))
# +         if not says.isdigit():
# +             until, now = parsedate_to_datetime(says), parsedate_to_datetime(response.headers["Date"])
# +             says = max(0, (until - now).total_seconds())
# +         for _ in range(int(says)):
# +             time.sleep(1)

# %% wrong: also_408_425, refused by hopeless
# at fault: 408 Request Timeout
# says: the client sent 2 requests
# -         if response.status_code not in (429, 503):
# +         if response.status_code not in (408, 425, 429, 503):

# %% wrong: also_502, refused by hopeless
# at fault: 502 Bad Gateway
# says: the client sent 2 requests
# -         if response.status_code not in (429, 503):
# +         if response.status_code not in (429, 502, 503, 504):

# %% wrong: an_hour_at_most, refused by dates
# at fault: Retry-After: Thu, 01 Jan 2026 10:06:40
# says: it waited 3600 seconds
# -             time.sleep(pause(response, number))
# +             time.sleep(min(pause(response, number), 3600))

# %% wrong: any_2xx_is_data, refused by hopeless
# at fault: 201 Created
# says: seats returned {'title': 'busy'}
# -         if response.status_code == 200:
# +         if response.ok:

# %% wrong: asks_again_at_once, refused by seconds
# at fault: it waited not at all
# -             time.sleep(pause(response, number))
# +             pass

# %% wrong: follows_redirects, refused by hopeless
# at fault: GET /train/night/places
# says: no second request after 301
# -         response = requests.get(url + "/train/night/seats", allow_redirects=False)
# +         response = requests.get(url + "/train/night/seats")

# %% wrong: gives_none, refused by hopeless
# at fault: seats returned None
# -     return response.status_code
# +     return None

# %% wrong: gives_up_too_early, refused by gives-up
# at fault: the client sent 4 requests
# -     for number in range(5):
# +     for number in range(4):

# %% wrong: needs_the_field, refused by nothing-said
# at fault: KeyError: 'retry-after'
# -     word = response.headers.get("Retry-After")
# +     word = response.headers["Retry-After"]

# %% wrong: nothing_said_no_wait, refused by nothing-said
# at fault: three responses had no Retry-After
# says: the client waited not at all
# -         return 2**number
# +         return 0

# %% wrong: only_429, refused by seconds
# at fault: 503 Service Unavailable
# says: the client sent 1 request
# -         if response.status_code not in (429, 503):
# +         if response.status_code != 429:

# %% wrong: seconds_only, refused by dates
# at fault: Retry-After: Thu, 01 Jan 2026 09:00:30
# says: ValueError
# -     if word.isdigit():
# -         return int(word)
# +     return int(word)

# %% wrong: sleeps_a_negative_time, refused by dates
# at fault: Retry-After: Thu, 01 Jan 2026 08:50:00
# says: sleep length must be non-negative
# -     return max(0, wait.total_seconds())
# +     return wait.total_seconds()

# %% wrong: waits_for_nothing, refused by gives-up
# at fault: that doesn't try again needn't wait
# says: it waited 4 seconds and then 4 seconds and then 4 seconds and then 4 seconds and then 4 seconds
# -         if number < 4:
# -             time.sleep(pause(response, number))
# +         time.sleep(pause(response, number))

# %% wrong: zero_is_none, refused by hopeless
# at fault: Retry-After: 0
# says: 1 second
# -     if word is None:
# +     if word is None or word == "0":
