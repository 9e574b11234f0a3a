from clients import send


def watch(url, there, nowhere):
    classes = {"2": None, "4": "asker", "5": "server"}
    answer = send("HEAD", url + there)
    if answer.status is None:
        return "silent"
    word = classes[str(answer.status)[0]]
    if word:
        return word
    return "cannot tell" if str(send("HEAD", url + nowhere).status).startswith("2") else "well"
