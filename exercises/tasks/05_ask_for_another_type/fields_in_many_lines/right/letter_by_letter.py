import requests

KINDS = {
    "allow": "list",
    "cache-control": "list",
    "content-language": "list",
    "vary": "list",
    "etag": "one",
    "expires": "one",
    "last-modified": "one",
    "set-cookie": "lines",
}


def members(text):
    found, word, quoted, skip = [], "", False, False
    for letter in text:
        if letter == "," and not quoted:
            found.append(word)
            word = ""
            continue
        if skip:
            skip = False
        elif letter == "\\" and quoted:
            skip = True
        elif letter == '"':
            quoted = not quoted
        word += letter
    return tuple(one.strip(" \t") for one in (*found, word) if one.strip(" \t"))


def read_fields(url, address):
    lines = requests.get(url + address).raw.headers
    came = {}
    for name, kind in KINDS.items():
        values = lines.getlist(name)
        if values and kind == "list":
            came[name] = members(",".join(values))
        elif values:
            came[name] = values if kind == "lines" else None if len(values) > 1 else values[0]
    return came
