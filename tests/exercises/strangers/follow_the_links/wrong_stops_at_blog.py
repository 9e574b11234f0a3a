# wrong: walks to the blog and reads about the moth there, but never GETs the entry
from clients import send
from mini_server import start

server = start()
send("GET", server.url + "/")
send("GET", server.url + "/blogs/")
send("GET", server.url + "/blog/2")
