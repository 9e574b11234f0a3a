from clients import send


class Register:
    def __init__(self, url):
        self.url, self.seen, self.target = url, {}, {}

    def read(self, address):
        if address not in self.seen:
            answer = send("GET", self.url + address, {"Accept": "application/json"})
            self.seen[address] = answer.json(), answer.field("ETag")
            self.target[address] = dict(answer.json())
        return self.seen[address][0]

    def write(self):
        for address, (before, tag) in self.seen.items():
            if self.target[address] != before:
                send("PUT", self.url + address, {"If-Match": tag}, self.target[address])


def carry_out(url, swapped, names, left):
    for address in reversed(left):
        send("DELETE", url + address)
    register = Register(url)
    if len(swapped) == 2:
        emails = [register.read(address)["email"] for address in swapped]
        for address, email in zip(swapped, reversed(emails)):
            register.target[address]["email"] = email
    for address in names:
        register.read(address)
        register.target[address]["name"] = names[address]
    register.write()
