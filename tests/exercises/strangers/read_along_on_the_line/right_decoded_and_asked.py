from base64 import b64decode

from clients import send
from mini_server import start

FIELDS = {
    "a": "Basic YmVuOmJlbi1zZWNyZXQ=",
    "b": "basic YW5hOmFuYS1zZWNyZXQ=",
    "c": "Basic em9lOm9wZW46c2VzYW1l",
    "d": "Basic bGluZGE6",
    "e": "Bearer YW5hOmFuYS1zZWNyZXQ=",
}
read = {}
with start() as server:
    for letter, field in FIELDS.items():
        scheme, _, secret = field.partition(" ")
        read[letter] = {"status": send("GET", server.url + "/private/ana", {"Authorization": field}).status}
        if scheme.lower() == "basic":
            read[letter]["name"], _, read[letter]["password"] = b64decode(secret).decode().partition(":")
read["in the journal"] = list("yxv")
