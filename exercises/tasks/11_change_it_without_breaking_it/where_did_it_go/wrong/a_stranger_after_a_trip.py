# refused by: another-host
# says: was not told who asks
# at fault: GET /bag/6
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
