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
