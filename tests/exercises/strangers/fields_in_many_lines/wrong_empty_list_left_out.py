# wrong: a list of nothing but empty members is not in the dict
from clients import send

LISTS = ["Allow", "Cache-Control", "Content-Language", "Vary"]
SINGLE = ["ETag", "Expires", "Last-Modified"]


def split(line):
    members, member, quoted = [], "", False
    for letter in line:
        if letter == '"':
            quoted = not quoted
        if letter == "," and not quoted:
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
            members = [member for line in lines for member in split(line)]
            if members:
                found[wanted] = members
        elif wanted in SINGLE:
            found[wanted] = lines[0] if len(lines) == 1 else None
        else:
            found[wanted] = lines
    return found
