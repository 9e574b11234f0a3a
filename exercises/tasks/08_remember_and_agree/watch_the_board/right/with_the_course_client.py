from time import sleep

from clients import send


def watch(url, times):
    shown, fields, text = [], {}, None
    for left in range(times, 0, -1):
        answer = send("GET", url + "/board", fields)
        if answer.status == 200:
            text = answer.response.text()
            fields = {"If-None-Match": answer.field("ETag")} if answer.field("ETag") else {}
        shown.append(text if answer.status in (200, 304) else None)
        if left > 1:
            sleep(60)
    return shown
