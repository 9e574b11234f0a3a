# refused by: nothing-changed
# says: of GET /oven/heat your function says 'safe'
# at fault: of GET /oven/heat
from clients import send


def measured(url, method, address, content=None):
    if send(method, url + address, content=content).status >= 400:
        return "refused"
    send(method, url + address, content=content)
    promises = {"GET": "safe", "HEAD": "safe", "PUT": "idempotent", "DELETE": "idempotent"}
    return promises.get(method, "neither")
