# %% starter
import time

import requests


def ask(url, method, address, body=None):
    """Send a request, once more where that does no harm, and return the status of the last response, or None."""
    response = requests.request(method, url + address, json=body)
    return response.status_code


# %% solution
import time

import requests

MAY_BE_REPEATED = ["GET", "HEAD", "PUT", "DELETE"]


def ask(url, method, address, body=None):
    """Send a request, once more where that does no harm, and return the status of the last response, or None."""

    def once():
        try:
            return requests.request(method, url + address, json=body)
        except requests.ConnectionError:
            return None

    response = once()
    if method in MAY_BE_REPEATED:
        if response is None:
            response = once()
        elif response.status_code == 503 and "Retry-After" in response.headers:
            time.sleep(int(response.headers["Retry-After"]))
            response = once()
    return None if response is None else response.status_code


# %% right: with_the_course_client
import time

from clients import send


def ask(url, method, address, content=None):
    first = send(method, url + address, content=content)
    if method not in {"GET", "HEAD", "PUT", "DELETE"}:
        return first.status
    if first.status is not None and not (first.status == 503 and first.field("Retry-After")):
        return first.status
    if first.status == 503:
        time.sleep(int(first.field("Retry-After")))
    return send(method, url + address, content=content).status


# %% right: with_the_library
import requests
from requests.adapters import HTTPAdapter
from urllib3.util import Retry


class OnlyBusy(Retry):
    RETRY_AFTER_STATUS_CODES = frozenset([503])  # the library would wait after 413 and 429 as well


def ask(url, method, address, content=None):
    methods = ["GET", "HEAD", "PUT", "DELETE"]
    retries = OnlyBusy(total=1, backoff_factor=0, allowed_methods=methods, raise_on_status=False)
    with requests.Session() as session:
        session.mount("http://", HTTPAdapter(max_retries=retries))
        try:
            return session.request(method, url + address, json=content).status_code
        except requests.ConnectionError:
            return None


# %% wrong: an_empty_object_is_none, refused by answered
# at fault: PUT /loan/b was sent with no body
# -             return requests.request(method, url + address, json=body)
# +             return requests.request(method, url + address, json=body or None)

# %% wrong: does_not_wait, refused by waits
# at fault: Retry-After: 7
# says: it waited 0 seconds
# -             time.sleep(int(response.headers["Retry-After"]))

# %% wrong: every_retry_after, refused by waits
# at fault: GET /loans/ got a response, but was sent twice
# -         elif response.status_code == 503 and "Retry-After" in response.headers:
# +         elif response.status_code in (429, 503) and "Retry-After" in response.headers:

# %% wrong: ignores_503, refused by twice-at-most
# at fault: Retry-After: 5
# says: Retry-After says how long to wait before the next request
# -         elif response.status_code == 503 and "Retry-After" in response.headers:
# -             time.sleep(int(response.headers["Retry-After"]))
# -             response = once()

# %% wrong: looks_first, refused by answered
# at fault: besides POST /loans/, the client sent GET /loans/
# +     if method == "POST":
# +         requests.get(url + address)
#       response = once()

# %% wrong: no_503_zero, refused by waits
# at fault: Retry-After: 0
# says: GET /loans/ was sent once
# -         elif response.status_code == 503 and "Retry-After" in response.headers:
# +         elif response.status_code == 503 and int(response.headers.get("Retry-After", 0)):

# %% wrong: patch_is_idempotent, refused by never-blindly
# at fault: PATCH /visits was sent twice
# - MAY_BE_REPEATED = ["GET", "HEAD", "PUT", "DELETE"]
# + MAY_BE_REPEATED = ["GET", "HEAD", "PUT", "DELETE", "PATCH"]

# %% wrong: repeats_every_error, refused by answered
# at fault: 404 Not Found
# says: DELETE /loan/n1 got a response, but was sent twice
# -         elif response.status_code == 503 and "Retry-After" in response.headers:
# -             time.sleep(int(response.headers["Retry-After"]))
# +         elif response.status_code >= 400:

# %% wrong: repeats_nothing, refused by repeats
# at fault: GET /loans/ was sent once
import time

import requests

MAY_BE_REPEATED = ["GET", "HEAD", "PUT", "DELETE"]


def ask(url, method, address, content=None):
    try:
        return requests.request(method, url + address, json=content).status_code
    except requests.ConnectionError:
        return None


# %% wrong: retry_429, refused by waits
# at fault: 429 Too Many Requests
# -         elif response.status_code == 503 and "Retry-After" in response.headers:
# +         elif response.status_code in (429, 503) and "Retry-After" in response.headers:

# %% wrong: silence_raises, refused by repeats
# at fault: requests raised ConnectionError
# says: the connection ended before
# -         try:
# -             return requests.request(method, url + address, json=body)
# -         except requests.ConnectionError:
# -             return None
# +         return requests.request(method, url + address, json=body)

# %% wrong: the_library_knows_more, refused by waits
# at fault: 429 Too Many Requests
# -
# - MAY_BE_REPEATED = ["GET", "HEAD", "PUT", "DELETE"]
# + from requests.adapters import HTTPAdapter
# + from urllib3.util import Retry
# ...
# - def ask(url, method, address, body=None):
# -     """Send a request, once more where that does no harm, and return the status of the last response, or None."""
# -
# -     def once():
# + def ask(url, method, address, content=None):
# +     methods = ["GET", "HEAD", "PUT", "DELETE"]
# +     retries = Retry(total=1, backoff_factor=0, allowed_methods=methods, raise_on_status=False)
# +     with requests.Session() as session:
# +         session.mount("http://", HTTPAdapter(max_retries=retries))
# ...
# -             return requests.request(method, url + address, json=body)
# +             return session.request(method, url + address, json=content).status_code

# %% wrong: three_in_all, refused by twice-at-most
# at fault: GET /loans/ was sent 3 times
# -         elif response.status_code == 503 and "Retry-After" in response.headers:
# +         if response is not None and response.status_code == 503 and "Retry-After" in response.headers:
