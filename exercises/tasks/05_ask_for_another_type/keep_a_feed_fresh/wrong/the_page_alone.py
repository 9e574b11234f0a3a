# refused by: subscribed
# says: there came text/html, which is no feed
# at fault: there came text/html
from clients import send
from mini_server import start

server = start()
page = send("GET", server.url + "/blog/2")
tag = {"If-None-Match": page.field("ETag")}
send("GET", server.url + "/blog/2", tag)
send("POST", server.url + "/blog/2/entries/", content={"title": "Another moth", "text": "In relay 71."})
page = send("GET", server.url + "/blog/2", tag)
send("GET", server.url + "/blog/2", {"If-None-Match": page.field("ETag")})
