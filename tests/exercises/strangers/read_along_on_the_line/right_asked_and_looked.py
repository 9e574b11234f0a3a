from base64 import b64decode

from clients import send
from mini_server import start

server = start()
LINES = {
    "a": "Basic YmVuOmJlbi1zZWNyZXQ=",
    "b": "basic YW5hOmFuYS1zZWNyZXQ=",
    "c": "Basic em9lOm9wZW46c2VzYW1l",
    "d": "Basic bGluZGE6",
    "e": "Bearer YW5hOmFuYS1zZWNyZXQ=",
}
read = {}
for line, sent in LINES.items():
    read[line] = {"status": send("GET", server.url + "/private/ana", {"Authorization": sent}).status}
    if line != "e":
        read[line]["name"], _, read[line]["password"] = b64decode(sent.split()[1]).decode().partition(":")
zoe = {"name": "Zoe", "email": "zoe@example.org", "password": "tulip-7"}
asked = {
    "z": send("GET", server.url + "/user/1", {"X-Api-Key": "tulip-7"}),
    "y": send("POST", server.url + "/users/", None, zoe),
    "x": send("GET", server.url + "/user/1", {"X-Member": "tulip-7"}),
    "w": send("GET", server.url + "/user/1", {"Authorization": "Bearer tulip-7"}),
    "v": send("GET", server.url + "/user/1?key=tulip-7"),
}
entries = {line: send("GET", server.url + answer.field("Journal")).response.text() for line, answer in asked.items()}
read["in the journal"] = [line for line in entries if "tulip-7" in entries[line]]
