# Tests each page's links by HEAD: the link that deletes deletes
from clients import links, send
from mini_server import start

server = start()
for number in range(1, 6):
    page = send("GET", f"{server.url}/user/show/{number}", fields={"Accept": "text/html"})
    if number == 5:
        for link in links(page):
            if link.startswith(server.url):
                send("HEAD", link)
