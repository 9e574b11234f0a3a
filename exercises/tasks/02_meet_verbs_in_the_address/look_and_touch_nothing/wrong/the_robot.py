# refused by: nothing-changed
# says: GET /user/delete/1 changed a record
# at fault: GET /user/delete/1
from clients import spider
from mini_server import start

server = start()
spider(server.url + "/user/show/1")
