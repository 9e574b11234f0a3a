# refused by: nothing-changed
# says: GET /user/delete/1 changed a record
from clients import spider
from mini_server import start

server = start()
spider(server.url + "/user/show/1")
