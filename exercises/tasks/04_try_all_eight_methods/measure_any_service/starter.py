from clients import send


def measured(url, method, address, content=None):
    before = send("GET", url + "/records").json()
    return f"unknown: it was not sent yet, and the records are {before}"
