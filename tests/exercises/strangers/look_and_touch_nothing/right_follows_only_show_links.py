import re

import requests

from mini_server import start

server = start()
todo, done = ["/user/show/3"], set()
while todo:
    address = todo.pop()
    if address in done:
        continue
    done.add(address)
    page = requests.get(server.url + address, headers={"Accept": "text/html"}).text
    todo += [a for a in re.findall(r'href="([^"]+)"', page) if a.startswith("/user/show/")]
