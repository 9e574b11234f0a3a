from clients import send

KIND = {
    "allow": ("Allow", "list"),
    "cache-control": ("Cache-Control", "list"),
    "content-language": ("Content-Language", "list"),
    "vary": ("Vary", "list"),
    "etag": ("ETag", "one"),
    "expires": ("Expires", "one"),
    "last-modified": ("Last-Modified", "one"),
    "set-cookie": ("Set-Cookie", "lines"),
}


def parts(value):
    part, quoted, escaped = "", False, False
    for letter in value:
        if letter == "," and not quoted:
            yield part
            part = ""
            continue
        part += letter
        if escaped:
            escaped = False
        elif quoted and letter == "\\":
            escaped = True
        elif letter == '"':
            quoted = not quoted
    yield part


def read_fields(url, address):
    result = {}
    for name, value in send("GET", url + address).response.fields:
        if name.lower() not in KIND:
            continue
        name, kind = KIND[name.lower()]
        if kind == "list":
            found = result.setdefault(name, [])
            found += [part.strip() for part in parts(value) if part.strip()]
        elif kind == "lines":
            result[name] = [*result.get(name, ()), value]
        else:
            result[name] = None if name in result else value.strip()
    return result
