import requests
from mini_server import start

server = start()


def tag(**fields):
    return requests.get(server.url + "/user/1", headers=fields).headers["etag"]


requests_to_send = []
for media_type in ["application/json", "text/html"]:
    requests_to_send.append(("GET", "/user/1", None, {"accept": media_type, "if-none-match": tag(accept=media_type)}))
form = {"Content-Type": "application/x-www-form-urlencoded"}
requests.put(server.url + "/user/5", data={"name": "Radia P.", "email": "radia@example.org"})
radia = requests.get(server.url + "/user/5").headers["ETag"]
requests_to_send.append(("PUT", "/user/5", "name=Radia+P.&email=radia%40example.org", form))
requests_to_send.append(
    ("GET", "/user/5", None, {"Accept": "application/json, */*;q=0.1", "If-None-Match": '"old", ' + radia})
)
