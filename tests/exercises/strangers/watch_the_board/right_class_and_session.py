import time

import requests


class Board:
    def __init__(self, address):
        self.address, self.line = address, requests.Session()
        self.text = None

    def look(self):
        answer = self.line.get(self.address)
        match answer.status_code:
            case 200:
                self.text = answer.text
                self.line.headers.pop("If-None-Match", None)
                if "ETag" in answer.headers:
                    self.line.headers["If-None-Match"] = answer.headers["ETag"]
                return self.text
            case 304:
                return self.text
        return None


def watch(url, times):
    board, shown = Board(url + "/board"), []
    while len(shown) < times:
        if shown:
            time.sleep(60)
        shown.append(board.look())
    return shown
