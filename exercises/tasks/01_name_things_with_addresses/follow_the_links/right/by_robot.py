from clients import spider
from mini_server import start

server = start()
spider(server.url + "/")
