from urllib.parse import urljoin, urlsplit

from clients import send
from clients.sending.redirects import redirected


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
