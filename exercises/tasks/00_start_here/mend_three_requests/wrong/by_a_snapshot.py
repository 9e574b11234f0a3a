# refused by: nothing-else
# says: PUT /snapshot/now
# at fault: PUT /snapshot/now
from clients import send
from mini_server import start

server = start()
state = send("GET", server.url + "/snapshot/now").json()
state["records"]["user"]["3"]["email"] = "alan@bletchley.example"
state["records"]["user"]["5"]["name"] = "Radia P."
requests_to_send = [("GET", "/user/4"), ("PUT", "/snapshot/now", state)]
