from clients import send
from clients.lossy_proxy import LossyProxy
from mini_server import start

fields = {"Note": "from Ana", "Authorization": "Basic bWFkZTp1cA==", "Cookie": "made=up"}
fields |= {"Connection": "Scarf", "Scarf": "red", "Max-Forwards": "5"}


def traced(number):
    with start() as server, LossyProxy(server.url) as far, LossyProxy(far.url) as near:
        back = send("TRACE", near.url + "/user/2", {**fields, "Max-Forwards": str(number)}).response.text()
    return [line.partition(": ")[::2] for line in back.splitlines()[1:] if line]


def became(name):
    back = dict(traced(5)).get(name)
    if name not in fields:
        return "added"
    return "gone" if back is None else "same" if back == fields[name] else "changed"


def who(number):
    return ("near", "far", "server")[[name for name, _ in traced(number)].count("Via")]


findings = {
    "became": {name: became(name) for name in [*fields, "Via"] if name != "Connection"},
    "who answers": {str(number): who(number) for number in (0, 1, 5)},
    "smallest number that reaches the server": next(number for number in range(9) if who(number) == "server"),
    "who took the scarf": [who(number) for number in range(3) if "Scarf" in dict(traced(number))][-1],
}
