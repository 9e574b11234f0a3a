import requests

from mini_server import start

server = start()
known = {}


def visit():
    """Visit with what is known; remember the tag of what came."""
    answer = requests.get(server.url + "/blog/2", headers={"Accept": "application/rss+xml"} | known)
    if answer.status_code == 200:
        known["If-None-Match"] = answer.headers["ETag"]


visit()
visit()
requests.post(server.url + "/blog/2/entries/", json={"title": "Relay 71", "text": "Cleaned."})
visit()
visit()
