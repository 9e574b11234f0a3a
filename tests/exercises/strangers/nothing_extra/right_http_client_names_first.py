import http.client
import json
from urllib.parse import urlsplit


def carry_out(url, swapped, names, left):
    def ask(method, address, content=None):
        connection = http.client.HTTPConnection(urlsplit(url).netloc)
        body = None if content is None else json.dumps(content).encode()
        fields = {"Accept": "application/json"} if body is None else {"Content-Type": "application/json"}
        connection.request(method, address, body, fields)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        return json.loads(text) if method == "GET" else answer.status

    touched = sorted(set(swapped) | set(names))
    old = {address: ask("GET", address) for address in touched}
    partner = dict(zip(swapped, swapped[::-1]))
    for address in touched:
        new = {
            "name": names.get(address, old[address]["name"]),
            "email": old[partner.get(address, address)]["email"],
        }
        if new != {"name": old[address]["name"], "email": old[address]["email"]}:
            ask("PUT", address, new)
    for address in left:
        ask("DELETE", address)
