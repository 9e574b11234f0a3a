import requests

from mini_server import start

server = start()
with requests.Session() as session:
    session.headers["Accept"] = "text/html"
    page = session.get(server.url + "/user/4")
print(page.text)
