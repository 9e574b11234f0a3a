from urllib.parse import urldefrag, urljoin, urlsplit

import requests

KEEP = lambda method: method
AFTER = {
    301: lambda method: "GET" if method == "POST" else method,
    302: lambda method: "GET" if method == "POST" else method,
    303: lambda method: "HEAD" if method == "HEAD" else "GET",
    307: KEEP,
    308: KEEP,
}


class Ana(requests.auth.AuthBase):
    """Signs what goes to one host and port, and takes nothing from a .netrc."""

    def __init__(self, service):
        self.service = urlsplit(service)[:2]

    def __call__(self, request):
        if urlsplit(request.url)[:2] == self.service:
            request.headers["Authorization"] = "Basic YW5hOnJlZA=="
        return request


def where(url, method, address, content=None):
    target, trail, ana = url + address, [], Ana(url)
    while (method, target) not in trail:
        trail.append((method, target))
        body = (
            {"json": content}
            if isinstance(content, (dict, list))
            else {"data": content.encode() if isinstance(content, str) else content}
        )
        answer = requests.request(method, target, auth=ana, allow_redirects=False, timeout=10, **body)
        here, fields = target, answer.headers
        if answer.status_code in AFTER and "Location" in fields:
            new = AFTER[answer.status_code](method)
            if answer.status_code == 303 or new != method:
                content = None
            method, target = new, urldefrag(urljoin(here, fields["Location"]))[0]
    if not 200 <= answer.status_code < 300:
        return dict(status=answer.status_code, at=None, copy=None)
    named = fields.get("Location") if answer.status_code == 201 else None
    copy = fields.get("Content-Location")
    return dict(
        status=answer.status_code,
        at=here if named is None else urljoin(here, named),
        copy=None if copy is None else urljoin(here, copy),
    )
