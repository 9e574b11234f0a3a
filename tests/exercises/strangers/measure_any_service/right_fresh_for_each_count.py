from clients import send


def measured(url, method, address, content=None):
    fresh = send("GET", url + "/records").json()
    seen = []
    for times in range(3):
        send("PUT", url + "/records", content=fresh)
        for _ in range(times):
            answer = send(method, url + address, content=content)
            if times == 1 and answer.status // 100 in (4, 5):
                send("PUT", url + "/records", content=fresh)
                return "refused"
        seen.append(send("GET", url + "/records").json())
    send("PUT", url + "/records", content=fresh)
    none, once, twice = seen
    return {(True, True): "safe", (False, True): "idempotent"}.get((none == once, once == twice), "neither")
