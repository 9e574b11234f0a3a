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


# %% wrong: a_5xx_is_measured, refused by refused
# at fault: the first response was 501
# says: for POST /bill your function returns 'safe'
# -     if first.status >= 400:
# +     if 400 <= first.status < 500:

# %% wrong: a_redirect_is_a_refusal, refused by once-is-enough
# at fault: the first response was 303 See Other
# -     if first.status >= 400:
# +     if first.status >= 300:

# %% wrong: content_once, refused by once-is-enough
# at fault: your function sent PUT /oven with no body
# -     send(method, url + address, body=body)
# +     send(method, url + address, body=None)

# %% wrong: empty_is_nothing, refused by once-is-enough
# at fault: your function sent PUT /box with no body
# -     send(method, url + address, body=body)
# +     send(method, url + address, body=body or None)

# %% wrong: empty_object_not_sent, refused by once-is-enough
# at fault: your function sent PUT /box with no body
#       none = records()
# +     body = body or None

# %% wrong: first_with_last, refused by each-time
# at fault: for POST /lamp your function returns 'safe'
# -     if once != twice:
# -         return "neither"
# -     return "safe" if none == once else "idempotent"
# +     if none == twice:
# +         return "safe"
# +     return "idempotent" if once == twice else "neither"

# %% wrong: not_400, refused by refused
# at fault: for POST /invoice your function returns 'safe'
# -     if first.status >= 400:
# +     if first.status > 400:

# %% wrong: one_send, refused by nothing-changed
# at fault: sent GET /clock only once
# -     send(method, url + address, body=body)

# %% wrong: only_200s_are_done, refused by once-is-enough
# at fault: the first response was 303
# says: for POST /sign your function returns 'refused'
# -     if first.status >= 400:
# +     if not 200 <= first.status <= 299:

# %% wrong: redirect_is_refused, refused by once-is-enough
# at fault: for POST /sign your function returns 'refused'
# -     if first.status >= 400:
# +     if first.status >= 300:

# %% wrong: refused_not_put_back, refused by as-before
# at fault: after your function measured DELETE /sign
from clients import send


def measured(url, method, address, content=None):
    more = {} if content is None else {"content": content}
    records = url + "/records"
    before = send("GET", records).json()
    first = send(method, url + address, **more).status
    if first >= 400:
        return "refused"
    once = send("GET", records).json()
    second = send(method, url + address, **more).status
    twice = send("GET", records).json()
    send("PUT", records, content=before)
    if first >= 400:
        return "refused"
    if once != twice:
        return "neither"
    return "safe" if before == once else "idempotent"


# %% wrong: refused_wins_by_change, refused by as-before
# at fault: for DELETE /sign your function returns 'idempotent'
# -     if first.status >= 400:
# +     if first.status >= 400 and none == once:

# %% wrong: says_nothing, refused by nothing-changed
# at fault: your function returns None
# -     return "safe" if none == once else "idempotent"
# +     print("safe" if none == once else "idempotent")
