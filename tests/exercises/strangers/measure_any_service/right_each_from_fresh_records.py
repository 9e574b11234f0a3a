from clients import send


def measured(url, method, address, content=None):
    fresh = send("GET", url + "/records").json()

    def after(times):
        send("PUT", url + "/records", content=fresh)
        more = {"content": content} if content is not None else {}
        statuses = [send(method, url + address, **more).status for _ in range(times)]
        return statuses, send("GET", url + "/records").json()

    _, none = after(0)
    statuses, once = after(1)
    word = "refused"
    if statuses[0] < 400:
        _, twice = after(2)
        word = "neither" if once != twice else "idempotent" if once != none else "safe"
    send("PUT", url + "/records", content=fresh)
    return word
