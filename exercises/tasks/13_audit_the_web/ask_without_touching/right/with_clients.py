from clients import send

METHODS = ("get", "post", "put", "patch", "delete")


def differences(url):
    found = {"not_there": [], "not_said": [], "unknown": []}
    for address, about in send("GET", url + "/openapi.json").json()["paths"].items():
        asked, rest = "", address
        while "{" in rest:
            before, _, rest = rest.partition("{")
            asked, rest = asked + before + "1", rest.partition("}")[2]
        allow = send("OPTIONS", url + asked + rest).field("Allow")
        if allow is None:
            found["unknown"].append(address)
        else:
            names = [name.strip().lower() for name in allow.split(",")]
            for method in METHODS:
                if (method in about) != (method in names):
                    found["not_there" if method in about else "not_said"].append(f"{method.upper()} {address}")
    return found
