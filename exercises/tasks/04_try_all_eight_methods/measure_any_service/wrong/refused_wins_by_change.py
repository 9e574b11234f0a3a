# refused by: as-before
# says: of DELETE /sign your function says 'idempotent'
# at fault: DELETE /sign
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
    if first >= 400 and before == once:
        return "refused"
    if once != twice:
        return "neither"
    return "safe" if before == once else "idempotent"
