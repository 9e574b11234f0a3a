import requests

from mini_server import start

server, kept = start(), []
RADIA = {"name": "Radia P.", "email": "radia@example.org"}
asked = [("GET", "/user/1", "text/html"), ("GET", "/user/1", "application/json"), ("GET", "/user/5", "*/*")]
requests.put(server.url + "/user/5", json=RADIA)
for _, address, media_type in asked:
    kept.append(requests.get(server.url + address, headers={"Accept": media_type}).headers["ETag"])
requests_to_send = [("PUT", "/user/5", RADIA)]
for method, address, media_type in asked:
    requests_to_send.append((method, address, None, {"Accept": media_type, "if-none-match": ", ".join(kept)}))
