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


# %% right: by_http_client
import json
from http.client import HTTPConnection
from urllib.parse import urljoin, urlsplit


def once(method, here, content, key):
    parts = urlsplit(here)
    fields = {"Authorization": key} if key else {}
    if content is not None:
        content, fields["Content-Type"] = json.dumps(content).encode(), "application/json"
    line = HTTPConnection(parts.netloc, timeout=2)
    line.request(method, parts.path + (f"?{parts.query}" if parts.query else ""), content, fields)
    answer = line.getresponse()
    answer.read()
    line.close()
    return answer.status, answer.getheader("Location"), answer.getheader("Content-Location")


def where(url, method, address, content=None):
    """Go where a service sends this request, and say what became of it."""
    here, trail = url + address, []
    while True:
        trail.append((method, here))
        same_desk = urlsplit(here)[:2] == urlsplit(url)[:2]
        status, location, copy = once(method, here, content, "Basic YW5hOnJlZA==" if same_desk else "")
        match status, method:
            case (303, "HEAD") | (307 | 308, _):
                following = method, content
            case (303, _) | (301 | 302, "POST"):
                following = "GET", None
            case (301 | 302, _):
                following = method, content
            case _:
                following = None
        if following and location is not None and (following[0], urljoin(here, location)) not in trail:
            (method, content), here = following, urljoin(here, location)
            continue
        good = status // 100 == 2
        return dict(
            status=status,
            at=None if not good else urljoin(here, location or "") if status == 201 else here,
            copy=urljoin(here, copy) if good and copy else None,
        )


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


# %% right: by_urllib
import json, urllib.request, urllib.error
from urllib.parse import urljoin, urlsplit


class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *given):
        return None


opener = urllib.request.build_opener(Stay)


def ask(method, here, content, mine):
    r = urllib.request.Request(here, method=method, data=None if content is None else json.dumps(content).encode())
    if content is not None:
        r.add_header("Content-Type", "application/json")
    if mine:
        r.add_header("Authorization", "Basic YW5hOnJlZA==")
    try:
        with opener.open(r) as a:
            return a.status, a.headers
    except urllib.error.HTTPError as e:
        return e.code, e.headers


def where(url, method, address, content=None):
    here, seen = urljoin(url, address), []
    home = urlsplit(url)
    while True:
        seen.append((method, here))
        s = urlsplit(here)
        status, fields = ask(method, here, content, (s.hostname, s.port) == (home.hostname, home.port))
        if status in {301, 302, 303, 307, 308} and "Location" in fields:
            nxt = urljoin(here, fields["Location"])
            m, c = method, content
            if status == 303 and m != "HEAD" or status < 303 and m == "POST":
                m, c = "GET", None
            if (m, nxt) in seen:
                return {"status": status, "at": None, "copy": None}
            method, content, here = m, c, nxt
        else:
            break
    if status // 100 != 2:
        return {"status": status, "at": None, "copy": None}
    cl = fields.get("Content-Location")
    return {
        "status": status,
        "copy": urljoin(here, cl) if cl else None,
        "at": urljoin(here, fields["Location"]) if status == 201 and fields.get("Location") else here,
        "steps": len(seen),
    }


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


# %% wrong: 200_with_location_is_followed, refused by next-address
# at fault: 200 OK, Location: /desk/9
# says: request 5 of the client was GET /desk/9
# -         if status not in (301, 302, 303, 307, 308) or there is None:
# +         if there is None or status >= 400 or status == 201:
# ...
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +             method, body = "GET", None

# %% wrong: 302_keeps_a_post, refused by next-method
# at fault: after 301 a POST may become a GET
# -         if status == 303 or (status in (301, 302) and method == "POST"):
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +         if status == 303:
# +             method, body = "GET", None

# %% wrong: 308_is_unknown, from 200_with_location_is_followed, refused by next-method
# at fault: 308 Permanent Redirect
# says: request 2 of the client was not sent
# -         if there is None or status >= 400 or status == 201:
# +         if status not in (301, 302, 303, 307) or there is None:

# %% wrong: 410_is_somewhere, refused by made-or-gone
# at fault: 410 Gone
# says: there is no address to return
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +             method, body = "GET", None
# ...
# -     if not 200 <= status <= 299:
# +     if not 200 <= status <= 299 and status != 410:

# %% wrong: a_copy_as_it_is_written, refused by copy
# at fault: 'copy': '7/in-english'
# says: Content-Location says where else the response is available (RFC 9110, section 8.7); copy is the whole URL that it names
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +             method, body = "GET", None
# ...
# -     return {"status": status, "at": at, "copy": urljoin(here, copy) if copy is not None else None}
# +     return {"status": status, "at": at, "copy": copy}

# %% wrong: a_copy_of_what_is_gone, refused by made-or-gone
# at fault: 'copy': '/bag/4'
# says: another 'copy'
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +             method, body = "GET", None
# ...
# -         return {"status": status, "at": None, "copy": None}
# +         return {"status": status, "at": None, "copy": response.header("Content-Location")}

# %% wrong: a_delete_stays_after_303, refused by next-method
# at fault: DELETE /belt/4
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +             method, body = method if method in ("HEAD", "DELETE") else "GET", None

# %% wrong: a_pair, from a_copy_as_it_is_written, refused by next-method
# at fault: where returned [200
# says: which isn't a dict
# -     return {"status": status, "at": at, "copy": copy}
# +     return [status, at]

# %% wrong: a_put_becomes_get, refused by next-method
# at fault: PUT /desk/301
# says: no other method does
# -         if status == 303 or (status in (301, 302) and method == "POST"):
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +         if status == 303 or (status in (301, 302) and method != "HEAD"):
# +             method, body = "GET", None

# %% wrong: a_stranger_after_a_trip, refused by another-host
# at fault: GET /bag/6
# says: wasn't told who is asking
from urllib.parse import urldefrag, urljoin, urlsplit

from clients import send


def where(url, method, address, content=None):
    """Go where a service sends this request, and say what became of it."""
    asked, sent, home = url + address, set(), True
    while True:
        home = home and urlsplit(asked).netloc == urlsplit(url).netloc
        fields = {"Authorization": "Basic YW5hOnJlZA=="} if home else {}
        sent.add((method, asked))
        answer = send(method, asked, fields, content)
        status, location = answer.status, answer.field("Location")
        if status not in (301, 302, 303, 307, 308) or location is None:
            break
        following, data = method, content
        if status == 303 and method != "HEAD" or status in (301, 302) and method == "POST":
            following, data = "GET", None
        if status == 303:
            data = None
        goal = urldefrag(urljoin(asked, location)).url
        if (following, goal) in sent:
            break
        method, asked, content = following, goal, data
    at = copy = None
    if status is not None and 200 <= status <= 299:
        at = urljoin(asked, location) if status == 201 and location is not None else asked
        if answer.field("Content-Location") is not None:
            copy = urljoin(asked, answer.field("Content-Location"))
    return {"status": status, "at": at, "copy": copy}


# %% wrong: a_url_that_begins_with_slashes, refused by another-host
# at fault: Location: //127.0.0.1
# says: request 3 of the client was GET //
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# -         here = urljoin(here, there)
# +             method, body = "GET", None
# +         here = url + there if there.startswith("/") else urljoin(here, there)

# %% wrong: addresses_without_methods, refused by round
# at fault: GET /claims without a body
# says: request 2 of the client was not sent
# -     while (method, here) not in sent:
# -         sent.add((method, here))
# +     while here not in sent:
# +         sent.add(here)
# ...
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +             method, body = "GET", None

# %% wrong: all_become_get, refused by next-method
# at fault: 307 asks for the same request
# -         if status == 303 or (status in (301, 302) and method == "POST"):
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +         if method != "HEAD":
# +             method, body = "GET", None

# %% wrong: all_of_3xx_leads_on, from 200_with_location_is_followed, refused by next-address
# at fault: 300 Multiple Choices
# says: In this task both are the end
# -         if there is None or status >= 400 or status == 201:
# +         if status // 100 != 3 or there is None:

# %% wrong: an_address_only, from a_copy_as_it_is_written, refused by next-method
# at fault: where returned 'http://
# says: which isn't a dict
# -     return {"status": status, "at": at, "copy": copy}
# +     return at or {"status": status, "at": at, "copy": urljoin(here, copy) if copy is not None else None}

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
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +             method, body = "GET", None
# ...
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
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +         if status in (201, 303) or (status in (301, 302) and method == "POST"):
# +             method, body = "GET", None

# %% wrong: gone_is_where_it_was, from a_copy_of_what_is_gone, refused by next-address
# at fault: 'status': 302, 'at': 'http://
# says: the responses give another 'at'
# -         return {"status": status, "at": None, "copy": response.header("Content-Location")}
# +         return {"status": status, "at": here, "copy": None}

# %% wrong: head_is_get_after_303, from a_stranger_after_a_trip, refused by head-stays
# at fault: HEAD /belt/4
# says: was GET /belt/4
# -     asked, sent, home = url + address, set(), True
# +     asked, sent = url + address, set()
# ...
# -         home = home and urlsplit(asked).netloc == urlsplit(url).netloc
# +         home = urlsplit(asked).netloc == urlsplit(url).netloc
# ...
# -         if status == 303 and method != "HEAD" or status in (301, 302) and method == "POST":
# +         if status == 303 or status in (301, 302) and method == "POST":

# %% wrong: hosts_without_ports, from everybody_is_told, refused by another-host
# at fault: or to another port
# says: was told who Ana is
# -         own = True
# +         own = urlsplit(here).hostname == urlsplit(url).hostname

# %% wrong: joined_to_the_first, refused by next-address
# at fault: GET /desk/7/claim?tag=red
# says: request 3 of the client was
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# -         here = urljoin(here, there)
# +             method, body = "GET", None
# +         here = urljoin(url + address, there)

# %% wrong: joined_to_the_service, refused by next-address
# at fault: request 2 of the client was GET /8/claim
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# -         here = urljoin(here, there)
# +             method, body = "GET", None
# +         here = urljoin(url, there)

# %% wrong: location_always_leads, refused by next-address
# at fault: 200 OK, Location: /desk/9
# says: the responses give another 'at'
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +             method, body = "GET", None
# ...
# -     at = urljoin(here, there) if status == 201 and there is not None else here
# +     at = urljoin(here, there) if there is not None else here

# %% wrong: looks_first, refused by next-method
# at fault: request 1 of the client was HEAD /desk/303
#       here, sent = url + address, set()
# +     send("HEAD", here, headers={"Authorization": "Basic YW5hOnJlZA=="})
# ...
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +             method, body = "GET", None

# %% wrong: made_as_it_is_written, from location_always_leads, refused by made-or-gone
# at fault: 'at': '12'
# says: the responses give another 'at'
# -     at = urljoin(here, there) if there is not None else here
# +     at = there if status == 201 and there is not None else here

# %% wrong: made_nowhere, from location_always_leads, refused by made-or-gone
# at fault: 'status': 201, 'at': None
# says: the responses give another 'at'
# -     at = urljoin(here, there) if there is not None else here
# +     at = urljoin(here, there) if status == 201 and there else None if status == 201 else here

# %% wrong: made_where_it_was_asked, from location_always_leads, refused by made-or-gone
# at fault: 201 Created, Location: 12
# says: the responses give another 'at'
# -     at = urljoin(here, there) if there is not None else here
# +     at = here

# %% wrong: no_copy, from a_copy_as_it_is_written, refused by copy
# at fault: Content-Location: 7/in-english
# says: another 'copy'
# -     return {"status": status, "at": at, "copy": copy}
# +     return {"status": status, "at": at, "copy": None}

# %% wrong: no_location_no_end, refused by next-address
# at fault: GET /desk/302
# says: raised
# -         if status not in (301, 302, 303, 307, 308) or there is None:
# +         if status not in (301, 302, 303, 307, 308) or status == 0:
# ...
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# -         here = urljoin(here, there)
# +             method, body = "GET", None
# +         here = urljoin(here, there.strip())

# %% wrong: nobody_is_told, refused by next-method
# at fault: the service at url wasn't told who is asking
# -         headers = {"Authorization": "Basic YW5hOnJlZA=="} if own else {}
# +         headers = {} if own else {}
# ...
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +             method, body = "GET", None

# %% wrong: only_200_is_good, from 410_is_somewhere, refused by made-or-gone
# at fault: 204 No Content
# says: another 'at'
# -     if not 200 <= status <= 299 and status != 410:
# +     if status not in (200, 201):

# %% wrong: only_the_one_before, refused by round
# at fault: PUT /desk/1
# says: request 25 of the client was
# -         sent.add((method, here))
# +         sent = {(method, here)}
# ...
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +             method, body = "GET", None

# %% wrong: other_hosts_are_not_asked, refused by another-host
# at fault: a redirect may lead to another host
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +             method, body = "GET", None
# ...
#           here = urljoin(here, there)
# +         if not here.startswith(url):
# +             break

# %% wrong: post_stays_post, refused by next-method
# at fault: POST /belt/4 without a body
# says: 303 redirects to another address, with GET
# -         if status == 303 or (status in (301, 302) and method == "POST"):
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +         if status == 303:
# +             body = None

# %% wrong: requests_follows, refused by next-method
# at fault: PUT /belt/4 without a body
# says: no other method does
import requests


def where(url, method, address, content=None):
    """Go where a service sends this request, and say what became of it."""
    key = {"Authorization": "Basic YW5hOnJlZA=="}
    try:
        answer = requests.request(method, url + address, json=content, headers=key, allow_redirects=True)
    except requests.TooManyRedirects as error:
        return {"status": error.response.status_code, "at": None, "copy": None}
    copy, at = answer.headers.get("Content-Location"), answer.url
    if answer.status_code == 201:
        at = requests.compat.urljoin(answer.url, answer.headers.get("Location", ""))
    if answer.status_code > 299:
        at = copy = None
    return {"status": answer.status_code, "at": at, "copy": copy and requests.compat.urljoin(answer.url, copy)}


# %% wrong: round_is_somewhere, from 410_is_somewhere, refused by next-address
# at fault: 'status': 302, 'at': 'http://
# says: another 'at'
# -     if not 200 <= status <= 299 and status != 410:
# +     if status >= 400:

# %% wrong: ten_and_then, refused by round
# at fault: request 11 of the client was not sent
# -     while (method, here) not in sent:
# +     while (method, here) not in sent and len(sent) < 10:

# %% wrong: the_content_goes_with_get, refused by next-method
# at fault: GET /belt/4 with {'colour'
# says: request 2 of the client was GET /belt/4 with
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +             method = "GET"

# %% wrong: the_content_is_left, refused by next-method
# at fault: request 2 of the client was POST /belt/4 without a body
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +             method, body = "GET", None
# +         body = None

# %% wrong: the_thing_is_its_copy, from a_copy_as_it_is_written, refused by copy
# at fault: Content-Location: 7/in-english
# says: another 'at'
# -     return {"status": status, "at": at, "copy": copy}
# +     return {
# +         "status": status,
# +         "at": urljoin(here, copy) if copy else at,
# +         "copy": urljoin(here, copy) if copy is not None else None,
# +     }

# %% wrong: three_and_no_more, refused by next-address
# at fault: request 4 of the client was not sent
# -     while (method, here) not in sent:
# +     while len(sent) < 3:
# ...
# -             method, body = "HEAD" if method == "HEAD" else "GET", None
# +             method, body = "GET", None

# %% wrong: told_once, from nobody_is_told, refused by next-method
# at fault: GET /belt/4
# says: the service at url wasn't told who is asking
# -         headers = {} if own else {}
# +         headers = {"Authorization": "Basic YW5hOnJlZA=="} if own and len(sent) == 1 else {}

# %% wrong: twenty_and_then, from addresses_without_methods, refused by round
# at fault: request 21 of the client was
# -     here, sent = url + address, set()
# -     while here not in sent:
# -         sent.add(here)
# +     here = url + address
# +     for _ in range(20):
