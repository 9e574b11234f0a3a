# never sends If-None-Match, the board crosses each time
import time

import requests


def watch(url, times):
    shown, board, tag = [], None, None
    for number in range(times):
        if number:
            time.sleep(60)
        answer = requests.get(url + "/board", headers={})
        if answer.status_code == 200:
            board, tag = answer.text, answer.headers.get("ETag")
            shown.append(board)
        elif answer.status_code == 304:
            shown.append(board)
        else:
            shown.append(None)
    return shown
