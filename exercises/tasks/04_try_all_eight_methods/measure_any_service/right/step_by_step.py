from clients import send


def measured(url, method, address, content=None):
    looks = [send("GET", url + "/records").json()]
    statuses = []
    try:
        for _ in range(2):
            statuses.append(send(method, url + address, content=content).status)
            if statuses[0] >= 400:
                return "refused"
            looks.append(send("GET", url + "/records").json())
        changed = [one != other for one, other in zip(looks, looks[1:])]
        return {(False, False): "safe", (True, False): "idempotent"}.get(tuple(changed), "neither")
    finally:
        send("PUT", url + "/records", content=looks[0])
