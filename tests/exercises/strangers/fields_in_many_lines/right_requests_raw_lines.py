import requests

NAMES = ["Vary", "Set-Cookie", "Last-Modified", "Expires", "ETag", "Content-Language", "Cache-Control", "Allow"]


def members(lines):
    text = ",".join(lines)
    commas, i, inside = [-1], 0, False
    while i < len(text):
        if inside and text[i] == "\\":
            i += 1
        elif text[i] == '"':
            inside = not inside
        elif text[i] == "," and not inside:
            commas.append(i)
        i += 1
    commas.append(len(text))
    cut = [text[a + 1 : b].strip() for a, b in zip(commas, commas[1:])]
    return list(filter(None, cut))


def read_fields(url, address):
    with requests.Session() as session:
        answer = session.get(url + address, allow_redirects=False)
    fields = answer.raw.headers
    result = {}
    for name in NAMES:
        if name not in fields:
            continue
        lines = fields.getlist(name)
        match name:
            case "Set-Cookie":
                result[name] = list(lines)
            case "ETag" | "Expires" | "Last-Modified":
                result[name] = None if len(lines) > 1 else lines[0]
            case _:
                result[name] = members(lines)
    return result
