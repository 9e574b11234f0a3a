from base64 import b64decode

spelt = {"a": "YmVuOmJlbi1zZWNyZXQ=", "b": "YW5hOmFuYS1zZWNyZXQ=", "c": "em9lOm9wZW46c2VzYW1l", "d": "bGluZGE6"}
read = {"in the journal": {"v", "x", "y"}, "e": {"status": 401}}
for letter, status in zip(spelt, (403, 200, 401, 401)):
    name, _, password = b64decode(spelt[letter]).decode().partition(":")
    read[letter] = {"name": name, "password": password, "status": status}
