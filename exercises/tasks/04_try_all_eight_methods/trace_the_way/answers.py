# %% starter
findings = {
    "became": {
        "Note": "",
        "Authorization": "",
        "Cookie": "",
        "Scarf": "",
        "Max-Forwards": "",
        "Via": "",
    },
    "who answers": {"0": "", "1": "", "5": ""},
    "smallest number that reaches the server": None,
    "who took the scarf": "",
}

# %% solution
findings = {
    "became": {
        "Note": "same",
        "Authorization": "gone",
        "Cookie": "gone",
        "Scarf": "gone",
        "Max-Forwards": "changed",
        "Via": "added",
    },
    "who answers": {"0": "near", "1": "far", "5": "server"},
    "smallest number that reaches the server": 2,
    "who took the scarf": "near",
}

# %% right: measured_by_code
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

# %% right: numbers_as_keys
# -     "who answers": {"0": "near", "1": "far", "5": "server"},
# -     "smallest number that reaches the server": 2,
# +     "who answers": {0: "near", 1: "far", 5: "server"},
# +     "smallest number that reaches the server": "2",

# %% wrong: always_the_server, refused by who-answers
# at fault: you say that server responds when Ana sends Max-Forwards: 0, but the number of Via lines that come back
# -     "who answers": {"0": "near", "1": "far", "5": "server"},
# +     "who answers": {"0": "server", "1": "server", "5": "server"},

# %% wrong: cookies_are_no_secret, refused by what-came-back
# at fault: for Cookie you say same
# -         "Cookie": "gone",
# +         "Cookie": "same",

# %% wrong: counts_the_machines, refused by how-far
# at fault: you say that 3 is the smallest
# -     "smallest number that reaches the server": 2,
# +     "smallest number that reaches the server": 3,

# %% wrong: far_took_it, refused by how-far
# at fault: you say that far took the scarf
# -     "who took the scarf": "near",
# +     "who took the scarf": "far",

# %% wrong: in_words_of_their_own, refused by what-came-back
# at fault: Note is 'unchanged'
# -         "Note": "same",
# +         "Note": "unchanged",
