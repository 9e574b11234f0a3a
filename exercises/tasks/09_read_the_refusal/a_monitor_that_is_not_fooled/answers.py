# %% starter
def watch(url, there, nowhere):
    """Say what can be known of a server: "silent", "server", "asker", "cannot tell" or "well"."""
    return None


# %% solution
import requests


def watch(url, there, nowhere):
    """Say what can be known of a server: "silent", "server", "asker", "cannot tell" or "well"."""
    try:
        first = requests.get(url + there).status_code // 100
    except requests.RequestException:
        return "silent"
    if first == 5:
        return "server"
    if first == 4:
        return "asker"
    second = requests.get(url + nowhere).status_code // 100
    return "cannot tell" if second == 2 else "well"


# %% right: by_head
from clients import send

WORDS = {None: "silent", 5: "server", 4: "asker"}


def watch(url, there, nowhere):
    digit = told(url + there)
    if digit in WORDS:
        return WORDS[digit]
    return "well" if told(url + nowhere) != 2 else "cannot tell"


def told(address):
    status = send("HEAD", address).status
    return status and status // 100


# %% right: nowhere_first
import requests


def watch(url, there, nowhere):
    with requests.Session() as session:
        try:
            honest = not session.get(url + nowhere, timeout=2).ok
            answer = session.get(url + there, timeout=2)
        except requests.exceptions.ConnectionError:
            return "silent"
    if answer.status_code >= 500:
        return "server"
    if answer.status_code >= 400:
        return "asker"
    return "well" if honest else "cannot tell"


# %% wrong: all_errors_are_the_servers, refused by whose-turn
# at fault: 401 Unauthorized
# says: the monitor returned 'server'
# -     if first == 5:
# +     if first >= 4:

# %% wrong: asks_by_options, refused by well
# at fault: the monitor sent OPTIONS /nothing/lives/here
# -     second = requests.get(url + nowhere).status_code // 100
# +     second = requests.options(url + nowhere).status_code // 100

# %% wrong: falls_over_silence, refused by silent
# at fault: requests raised ConnectionError
# says: the connection ended before
# -     try:
# -         first = requests.get(url + there).status_code // 100
# -     except requests.RequestException:
# -         return "silent"
# +     first = requests.get(url + there).status_code // 100

# %% wrong: nowhere_decides_first, refused by not-fooled
# at fault: GET /no-such-pool-4711
# says: the monitor returned 'cannot tell'
#       try:
# +         if requests.get(url + nowhere).status_code < 300:
# +             return "cannot tell"
# ...
# -     second = requests.get(url + nowhere).status_code // 100
# -     return "cannot tell" if second == 2 else "well"
# +     return "well"

# %% wrong: own_nowhere, refused by well
# at fault: GET /nothing-at-all
# -     second = requests.get(url + nowhere).status_code // 100
# +     second = requests.get(url + "/nothing-at-all").status_code // 100

# %% wrong: raises_for_status, refused by well
# at fault: answer.raise_for_status()
# says: HTTPError: 500
import requests


def watch(url, there, nowhere):
    answer = requests.get(url + there)
    answer.raise_for_status()
    return "well" if requests.get(url + nowhere).status_code == 404 else "cannot tell"


# %% wrong: says_true, refused by well
# at fault: the monitor returned True
import requests


def watch(url, there, nowhere):
    return requests.get(url + there).ok


# %% wrong: silence_is_the_server, refused by silent
# at fault: the server answered nothing
# says: the monitor returned 'server'
# -         return "silent"
# +         return "server"

# %% wrong: wants_404, refused by own-codes
# at fault: 499 Unknown
# says: the monitor returned 'cannot tell'
# -     second = requests.get(url + nowhere).status_code // 100
# +     second = 4 if requests.get(url + nowhere).status_code == 404 else 2
