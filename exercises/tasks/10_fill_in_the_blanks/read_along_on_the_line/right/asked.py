from clients import send
from mini_server import start

people = {
    "a": ("ben", "ben-secret", "Basic YmVuOmJlbi1zZWNyZXQ="),
    "b": ("ana", "ana-secret", "basic YW5hOmFuYS1zZWNyZXQ="),
}
people |= {"c": ("zoe", "open:sesame", "Basic em9lOm9wZW46c2VzYW1l"), "d": ("linda", "", "Basic bGluZGE6")}
people["e"] = ("", "", "Bearer YW5hOmFuYS1zZWNyZXQ=")
with start() as server:
    read = {
        letter: {
            "name": name,
            "password": word,
            "status": str(send("GET", server.url + "/private/ana", {"Authorization": field}).status),
        }
        for letter, (name, word, field) in people.items()
    }
read["in the journal"] = ["y", "x", "v"]
