from clients import send
from mini_server import start

server = start()
blogs = send("GET", server.url + send("GET", server.url + "/").json()["blogs"]).json()["blogs"]
graces = next(b for b in blogs if send("GET", server.url + b["author"]).json()["name"] == "Grace Hopper")
blog = send("GET", server.url + graces["address"], fields={"Accept": "text/html"}).response.content.decode()
address = blog.split('<h2><a href="')[1].split('"')[0]
print(send("GET", server.url + address).json())
