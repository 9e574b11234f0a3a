# %% starter
from urllib.parse import urljoin, urlsplit

from clients import send


def where(url, method, address, body=None):
    """Go where a service sends this request, and say what became of it."""
    response = send(method, url + address, body=body)
    return {"status": response.status, "at": "nobody went there yet", "copy": None}


# %% solution
from urllib.parse import urljoin, urlsplit

from clients import send


def where(url, method, address, body=None):
    """Go where a service sends this request, and say what became of it."""
    here, sent = url + address, set()
    while (method, here) not in sent:
        sent.add((method, here))
        own = urlsplit(here).netloc == urlsplit(url).netloc
        headers = {"Authorization": "Basic YW5hOnJlZA=="} if own else {}
        response = send(method, here, headers=headers, body=body)
        status, there = response.status, response.header("Location")
        if status not in (301, 302, 303, 307, 308) or there is None:
            break
        if status == 303 or (status in (301, 302) and method == "POST"):
            method, body = "HEAD" if method == "HEAD" else "GET", None
        here = urljoin(here, there)
    if not 200 <= status <= 299:
        return {"status": status, "at": None, "copy": None}
    copy = response.header("Content-Location")
    at = urljoin(here, there) if status == 201 and there is not None else here
    return {"status": status, "at": at, "copy": urljoin(here, copy) if copy is not None else None}


# %% right: by_requests
from urllib.parse import urljoin

import requests

KEY = "Basic YW5hOnJlZA=="


def where(url, method, address, content=None):
    """Go where a service sends this request, and say what became of it."""
    with requests.Session() as session:
        session.trust_env = False
        return walk(session, url, method, url + address, content, ())


def walk(session, home, method, here, content, sent):
    headers = {"Authorization": KEY} if here.startswith(home + "/") else {}
    answer = session.request(method, here, json=content, headers=headers, allow_redirects=False)
    found, sent = answer.headers, (*sent, (method, here))
    if answer.is_redirect:
        to_get = answer.status_code == 303 and method != "HEAD"
        to_get = to_get or (answer.status_code in (301, 302) and method == "POST")
        following = ("GET", None) if to_get else (method, content)
        there = urljoin(here, found["Location"])
        if (following[0], there) not in sent:
            return walk(session, home, following[0], there, following[1], sent)
    report = {"status": answer.status_code, "at": None, "copy": None}
    if answer.ok and not answer.is_redirect and answer.status_code < 300:
        report["at"] = urljoin(here, found.get("Location", "")) if answer.status_code == 201 else here
        report["copy"] = urljoin(here, found["Content-Location"]) if "Content-Location" in found else None
    return report


# %% right: with_the_courses_own
from urllib.parse import urljoin, urlsplit

from clients import send
from clients.sending import redirected


def where(url, method, address, content=None):
    """Go where a service sends this request, and say what became of it."""
    answer = send(method, url + address, fields={"Authorization": "Basic YW5hOnJlZA=="}, content=content)
    seen = {(method, url + address)}
    following = redirected(answer)
    while following and (following.method, following.url) not in seen:
        seen.add((following.method, following.url))
        home = urlsplit(following.url).netloc == urlsplit(url).netloc
        fields = [one for one in following.fields if one[0].lower() != "authorization"]
        fields += [("Authorization", "Basic YW5hOnJlZA==")] if home else []
        answer = send(following.method, following.url, fields=fields, content=following.content or None)
        following = redirected(answer)
    if answer.status > 299:
        return {"status": answer.status, "at": None, "copy": None}
    location, copy = answer.field("Location"), answer.field("Content-Location")
    here = answer.request.url
    at = urljoin(here, location) if answer.status == 201 and location else here
    return {"status": answer.status, "at": at, "copy": copy and urljoin(here, copy)}


# %% wrong: a_copy_as_it_is_written, refused by copy
# at fault: 'copy': '7/in-english'
# says: Content-Location says where else the response is available (RFC 9110, section 8.7); copy is the whole URL that it names
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +             method, body = "GET", None
# ...
# -     return {"status": status, "at": at, "copy": urljoin(here, copy) if copy is not None else None}
# +     return {"status": status, "at": at, "copy": copy}

# %% wrong: a_delete_stays_after_303, refused by next-method
# at fault: DELETE /belt/4
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +             method, body = method if method in ("HEAD", "DELETE") else "GET", None

# %% wrong: a_pair, from a_copy_as_it_is_written, refused by next-method
# at fault: where returned [200
# says: which isn't a dict
# -     return {"status": status, "at": at, "copy": copy}
# +     return [status, at]

# %% wrong: a_stranger_after_a_trip, refused by another-host
# at fault: GET /bag/6
# says: wasn't told who is asking
# -     here, sent = url + address, set()
# +     here, sent, own = url + address, set(), True
# ...
# -         own = urlsplit(here).netloc == urlsplit(url).netloc
# +         own = own and urlsplit(here).netloc == urlsplit(url).netloc

# %% wrong: a_url_that_begins_with_slashes, refused by another-host
# at fault: Location: //127.0.0.1
# says: request 3 of the client was GET //
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# -         here = urljoin(here, there)
# +             method, body = "GET", None
# +         here = url + there if there.startswith("/") else urljoin(here, there)

# %% wrong: everybody_is_told, refused by another-host
# at fault: was told who Ana is
# -         own = urlsplit(here).netloc == urlsplit(url).netloc
# +         own = True
# ...
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +             method, body = "GET", None

# %% wrong: glued_to_the_service, refused by next-address
# at fault: Location: ../8/claim
# says: is no host and port
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# -         here = urljoin(here, there)
# +             method, body = "GET", None
# +         here = there if "://" in there else url + there

# %% wrong: goes_to_the_copy, refused by copy
# at fault: request 3 of the client was GET /bag/7/in-english
#           return {"status": status, "at": None, "copy": None}
# +     if response.header("Content-Location"):
# +         send("GET", urljoin(here, response.header("Content-Location")), headers=headers)

# %% wrong: goes_to_what_was_made, refused by made-or-gone
# at fault: 201 Created, Location: 12
# says: request 3 of the client was GET /claims/night/12
# -         if status not in (301, 302, 303, 307, 308) or there is None:
# +         if status not in (201, 301, 302, 303, 307, 308) or there is None:
# ...
# -         if status == 303 or (status in (301, 302) and method == "POST"):
# +         if status in (201, 303) or (status in (301, 302) and method == "POST"):

# %% wrong: head_is_get_after_303, refused by head-stays
# at fault: HEAD /belt/4
# says: was GET /belt/4
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +             method, body = "GET", None

# %% wrong: joined_to_the_service, refused by next-address
# at fault: request 2 of the client was GET /8/claim
# -         here = urljoin(here, there)
# +         here = urljoin(url, there)

# %% wrong: location_always_leads, refused by next-address
# at fault: 200 OK, Location: /desk/9
# says: the responses give another 'at'
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +             method, body = "GET", None
# ...
# -     at = urljoin(here, there) if status == 201 and there is not None else here
# +     at = urljoin(here, there) if there is not None else here

# %% wrong: made_as_it_is_written, from location_always_leads, refused by made-or-gone
# at fault: 'at': '12'
# says: the responses give another 'at'
# -     at = urljoin(here, there) if there is not None else here
# +     at = there if status == 201 and there is not None else here

# %% wrong: no_location_no_end, refused by next-address
# at fault: GET /desk/302
# says: raised
# -         if status not in (301, 302, 303, 307, 308) or there is None:
# +         if status not in (301, 302, 303, 307, 308) or status == 0:
# ...
# -         here = urljoin(here, there)
# +         here = urljoin(here, there.strip())

# %% wrong: nobody_is_told, refused by next-method
# at fault: the service at url wasn't told who is asking
# -         headers = {"Authorization": "Basic YW5hOnJlZA=="} if own else {}
# +         headers = {} if own else {}

# %% wrong: only_the_one_before, refused by round
# at fault: PUT /desk/1
# says: request 25 of the client was
# -         sent.add((method, here))
# +         sent = {(method, here)}

# %% wrong: other_hosts_are_not_asked, refused by another-host
# at fault: a redirect may lead to another host
#           here = urljoin(here, there)
# +         if not here.startswith(url):
# +             break

# %% wrong: ten_and_then, refused by round
# at fault: request 11 of the client was not sent
# -     while (method, here) not in sent:
# +     while (method, here) not in sent and len(sent) < 10:

# %% wrong: the_content_goes_with_get, refused by next-method
# at fault: GET /belt/4 with {'colour'
# says: request 2 of the client was GET /belt/4 with
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +             method = "GET"
