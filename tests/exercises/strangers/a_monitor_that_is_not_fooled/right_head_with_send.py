from clients import send

ACTS = {4: "asker", 5: "server"}


def watch(url, there, nowhere):
    """One word about a server, by HEAD alone."""
    page, hole = (send("HEAD", url + address).status for address in (there, nowhere))
    if page is None:
        return "silent"
    if page // 100 != 2:
        return ACTS.get(page // 100, "server")
    return "cannot tell" if hole is not None and hole // 100 == 2 else "well"
