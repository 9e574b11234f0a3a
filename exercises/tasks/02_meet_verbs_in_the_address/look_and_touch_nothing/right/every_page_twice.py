import urllib.request

from mini_server import start

server = start()
for number in (5, 3, 1, 2, 4, 4, 5, 1):
    with urllib.request.urlopen(f"{server.url}/user/show/{number}") as page:
        page.read()
