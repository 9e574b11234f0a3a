import re

import requests
from mini_server import start

server = start()
session = requests.Session()
session.headers["Accept"] = "application/json"
home = session.get(server.url + "/").json()
grace = [
    blog for blog in session.get(server.url + home["blogs"]).json()["blogs"] if "log book" in blog["title"].lower()
][0]
link = session.head(server.url + grace["address"]).headers["Link"]
contents = re.search(r'<([^>]*)>; rel="contents"', link)[1]
for entry in session.get(server.url + contents).json()["entries"]:
    if "moth" in entry["title"].lower():
        session.get(server.url + entry["address"])
