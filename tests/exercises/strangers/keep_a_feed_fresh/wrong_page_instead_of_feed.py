# wrong: no Accept, so that the page comes and not the feed
from clients import send
from mini_server import start

server = start()
blog = server.url + "/blog/2"
tag = send("GET", blog).field("ETag")
send("GET", blog, {"If-None-Match": tag})
send("POST", blog + "/entries/", content={"title": "A bug", "text": "Found."})
tag = send("GET", blog, {"If-None-Match": tag}).field("ETag")
send("GET", blog, {"If-None-Match": tag})
