from time import sleep

from clients import send


def join(url, name):
    answer = send("PUT", url + "/user/" + name, content={"name": name, "email": name + "@example.org"})
    if answer.status is None:
        return join(url, name)
    if answer.status == 503:
        sleep(float(answer.field("Retry-After")))
        return join(url, name)
    return answer.status
