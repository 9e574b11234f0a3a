# refused by: next-method
# says: no other method does
# at fault: PUT /belt/4 without content
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
