# wrong: a robot visits all pages and deletes
from clients import spider
from mini_server import start

server = start()
spider(server.url + "/user/show/1")
