# wrong: parts a list at commas in quotation marks too
from clients import send

LISTS = ["Allow", "Cache-Control", "Content-Language", "Vary"]
SINGLE = ["ETag", "Expires", "Last-Modified"]


def split(line):
    members, member, quoted = [], "", False
    for letter in line:
        if letter == '"':
            quoted = not quoted
        if letter == ",":
            members.append(member)
            member = ""
        else:
            member += letter
    members.append(member)
    return [member.strip(" \t") for member in members if member.strip(" \t")]


def read_fields(url, address):
    found = {}
    fields = send("GET", url + address).response.fields
    for wanted in LISTS + SINGLE + ["Set-Cookie"]:
        lines = [value for name, value in fields if name.lower() == wanted.lower()]
        if not lines:
            continue
        if wanted in LISTS:
            found[wanted] = [member for line in lines for member in split(line)]
        elif wanted in SINGLE:
            found[wanted] = lines[0] if len(lines) == 1 else None
        else:
            found[wanted] = lines
    return found
