from clients import send

WORDS = {None: "silent", 5: "server", 4: "asker"}


def watch(url, there, nowhere):
    digit = told(url + there)
    if digit in WORDS:
        return WORDS[digit]
    return "well" if told(url + nowhere) != 2 else "cannot tell"


def told(address):
    status = send("HEAD", address).status
    return status and status // 100
