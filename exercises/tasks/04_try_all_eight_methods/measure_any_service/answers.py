# %% starter
from clients import send


def measured(url, method, address, body=None):
    before = send("GET", url + "/records").json()
    return f"unknown: it was not sent yet, and the records are {before}"


# %% solution
from clients import send


def measured(url, method, address, body=None):
    def records():
        return send("GET", url + "/records").json()

    none = records()
    first = send(method, url + address, body=body)
    once = records()
    send(method, url + address, body=body)
    twice = records()
    send("PUT", url + "/records", body=none)
    if first.status >= 400:
        return "refused"
    if once != twice:
        return "neither"
    return "safe" if none == once else "idempotent"


# %% right: by_urllib
import json, urllib.request, urllib.error


def call(m, u, c=None):
    r = urllib.request.Request(
        u, method=m, data=None if c is None else json.dumps(c).encode(), headers={"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(r) as a:
            return a.status, a.read()
    except urllib.error.HTTPError as e:
        return e.code, b""


def measured(url, method, address, content=None):
    rec = lambda: json.loads(call("GET", url + "/records")[1])
    a = rec()
    s, _ = call(method, url + address, content)
    b = rec()
    call(method, url + address, content)
    c = rec()
    call("PUT", url + "/records", a)
    if s >= 400:
        return "refused"
    return ["neither", "idempotent", "safe"][(b == c) + (a == b == c)]


# %% right: each_from_the_same_start
import requests


def measured(url, method, address, content=None):
    start = requests.get(url + "/records").json()

    def after(times):
        requests.put(url + "/records", json=start)
        statuses = [requests.request(method, url + address, json=content).status_code for _ in range(times)]
        return statuses, requests.get(url + "/records").json()

    (_, none), (statuses, once), (_, twice) = after(0), after(1), after(2)
    requests.put(url + "/records", json=start)
    if statuses[0] // 100 in (4, 5):
        return "refused"
    return "neither" if once != twice else "idempotent" if once != none else "safe"


# %% right: step_by_step
from clients import send


def measured(url, method, address, content=None):
    looks = [send("GET", url + "/records").json()]
    statuses = []
    try:
        for _ in range(2):
            statuses.append(send(method, url + address, content=content).status)
            if statuses[0] >= 400:
                return "refused"
            looks.append(send("GET", url + "/records").json())
        changed = [one != other for one, other in zip(looks, looks[1:])]
        return {(False, False): "safe", (True, False): "idempotent"}.get(tuple(changed), "neither")
    finally:
        send("PUT", url + "/records", content=looks[0])


# %% wrong: 405_only, refused by refused
# at fault: the first response was 422
# says: for PUT /oven your function returns 'safe'
# -     if first.status >= 400:
# +     if first.status == 405:

# %% wrong: a_5xx_is_measured, refused by refused
# at fault: the first response was 501
# says: for POST /bill your function returns 'safe'
from clients import send


def measured(url, method, address, content=None):
    none = send("GET", url + "/records").json()
    if 400 <= send(method, url + address, content=content).status < 500:
        send("PUT", url + "/records", content=none)
        return "refused"
    once = send("GET", url + "/records").json()
    send(method, url + address, content=content)
    twice = send("GET", url + "/records").json()
    send("PUT", url + "/records", content=none)
    if once != twice:
        return "neither"
    return "safe" if none == once else "idempotent"


# %% wrong: a_redirect_is_a_refusal, refused by once-is-enough
# at fault: the first response was 303 See Other
# -     if first.status >= 400:
# +     if first.status >= 300:

# %% wrong: a_sentence, refused by nothing-changed
# at fault: 'it is safe'
# says: your function returns 'it is safe'
# -     return "safe" if none == once else "idempotent"
# +     return "it is safe" if none == once else "it is idempotent"

# %% wrong: by_the_answers, refused by nothing-changed
# at fault: GET /clock your function returns 'neither'
# says: for GET /clock your function returns 'neither'
from clients import send


def measured(url, method, address, content=None):
    first = send(method, url + address, content=content)
    second = send(method, url + address, content=content)
    if first.status >= 400:
        return "refused"
    if (first.status, first.response.content) != (second.status, second.response.content):
        return "neither"
    return "safe" if method == "GET" else "idempotent"


# %% wrong: by_the_name_of_the_method, from starter, refused by nothing-changed
# at fault: for GET /oven/heat your function returns 'safe'
# -     before = send("GET", url + "/records").json()
# -     return f"unknown: it was not sent yet, and the records are {before}"
# +     if send(method, url + address, body=body).status >= 400:
# +         return "refused"
# +     send(method, url + address, body=body)
# +     promises = {"GET": "safe", "HEAD": "safe", "PUT": "idempotent", "DELETE": "idempotent"}
# +     return promises.get(method, "neither")

# %% wrong: content_forgotten, refused by once-is-enough
# at fault: your function sent PUT /oven with no body
# -     first = send(method, url + address, body=body)
# +     first = send(method, url + address, body=None)
# ...
# -     send(method, url + address, body=body)
# +     send(method, url + address, body=None)

# %% wrong: content_once, refused by once-is-enough
# at fault: your function sent PUT /oven with no body
# -     send(method, url + address, body=body)
# +     send(method, url + address, body=None)

# %% wrong: empty_is_falsy, refused by once-is-enough
# at fault: your function sent PUT /box with no body
from clients import send


def measured(url, method, address, content=None):
    rec = lambda: send("GET", url + "/records").json()
    a = rec()
    kw = {"content": content} if content else {}
    s = send(method, url + address, **kw)
    b = rec()
    send(method, url + address, **kw)
    c = rec()
    send("PUT", url + "/records", content=a)
    return "refused" if s.status >= 400 else "neither" if b != c else "safe" if a == b else "idempotent"


# %% wrong: empty_is_nothing, refused by once-is-enough
# at fault: your function sent PUT /box with no body
# -     first = send(method, url + address, body=body)
# +     first = send(method, url + address, body=body or None)
# ...
# -     send(method, url + address, body=body)
# +     send(method, url + address, body=body or None)

# %% wrong: empty_object_not_sent, refused by once-is-enough
# at fault: your function sent PUT /box with no body
# {} is not sent as content
import requests


def measured(url, method, address, content=None):
    def records():
        return requests.get(url + "/records").json()

    def ask():
        more = {} if not content else {"json": content}
        return requests.request(method, url + address, allow_redirects=False, **more).status_code

    before = records()
    try:
        if ask() >= 400:
            return "refused"
        once = records()
        ask()
        twice = records()
    finally:
        requests.put(url + "/records", json=before)
    if once != twice:
        return "neither"
    return "safe" if once == before else "idempotent"


# %% wrong: first_with_last, refused by each-time
# at fault: for POST /lamp your function returns 'safe'
# -     if once != twice:
# -         return "neither"
# -     return "safe" if none == once else "idempotent"
# +     if none == twice:
# +         return "safe"
# +     return "idempotent" if once == twice else "neither"

# %% wrong: leaves_it_as_it_is, refused by as-before
# at fault: after your function measured POST /cakes, the records of the service differ from before
# says: the records of the service differ from before
# -     send("PUT", url + "/records", body=none)

# %% wrong: not_400, refused by refused
# at fault: for POST /invoice your function returns 'safe'
from clients import send


def measured(url, method, address, content=None):
    more = {} if content is None else {"content": content}
    records = url + "/records"
    before = send("GET", records).json()
    first = send(method, url + address, **more).status
    once = send("GET", records).json()
    second = send(method, url + address, **more).status
    twice = send("GET", records).json()
    send("PUT", records, content=before)
    if first > 400:
        return "refused"
    if once != twice:
        return "neither"
    return "safe" if before == once else "idempotent"


# %% wrong: one_send, refused by nothing-changed
# at fault: sent GET /clock only once
# -     send(method, url + address, body=body)
# ...
# -     if once != twice:
# +     if none != once:

# %% wrong: only_200s_are_done, refused by once-is-enough
# at fault: the first response was 303
# says: for POST /sign your function returns 'refused'
# -     if first.status >= 400:
# +     if not 200 <= first.status <= 299:

# %% wrong: puts_back_in_between, refused by once-is-enough
# at fault: for POST /cakes your function returns 'idempotent'
#       once = records()
# +     send("PUT", url + "/records", body=none)

# %% wrong: puts_back_only_what_grew, refused by as-before
# at fault: after your function measured PUT /oven
# -     send("PUT", url + "/records", body=none)
# ...
#       if once != twice:
# +         send("PUT", url + "/records", body=none)

# %% wrong: puts_back_too_late_a_state, refused by as-before
# at fault: "cheese", "cherry"]
# says: the records of the service differ from before
# -     send("PUT", url + "/records", body=none)
# +     send("PUT", url + "/records", body=once)

# %% wrong: redirect_is_refused, from empty_object_not_sent, refused by once-is-enough
# at fault: for POST /sign your function returns 'refused'
# - # {} is not sent as content
# + # a redirect is taken for a refusal
# ...
# -         more = {} if not content else {"json": content}
# +         more = {} if content is None else {"json": content}
# ...
# -         if ask() >= 400:
# +         if ask() >= 300:

# %% wrong: refused_by_either, refused by once-is-enough
# at fault: for DELETE /cake/plum your function returns 'refused'
# -     send(method, url + address, body=body)
# +     second = send(method, url + address, body=body)
# ...
# -     if first.status >= 400:
# +     if max(first.status, second.status) >= 400:

# %% wrong: refused_is_safe, refused by refused
# at fault: the first response was 405
# says: for POST /menu your function returns 'safe'
# -     if first.status >= 400:
# -         return "refused"

# %% wrong: refused_not_put_back, from not_400, refused by as-before
# at fault: after your function measured DELETE /sign
#       first = send(method, url + address, **more).status
# +     if first >= 400:
# +         return "refused"
# ...
# -     if first > 400:
# +     if first >= 400:

# %% wrong: refused_wins_by_change, from not_400, refused by as-before
# at fault: for DELETE /sign your function returns 'idempotent'
# -     if first > 400:
# +     if first >= 400 and before == once:

# %% wrong: says_nothing, refused by nothing-changed
# at fault: your function returns None
# -     return "safe" if none == once else "idempotent"
# +     print("safe" if none == once else "idempotent")

# %% wrong: the_courses_own_records, refused by nothing-changed
# at fault: GET / (Accept: application/json)
# says: for GET /oven/heat your function returns 'safe'
# + from clients import records as records_of
#   from clients import send
# ...
# -         return send("GET", url + "/records").json()
# +         return records_of(url)
