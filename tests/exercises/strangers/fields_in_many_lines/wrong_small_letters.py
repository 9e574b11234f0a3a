# members are written in small letters, not as they came
import re

from clients import send

LISTS = {"Allow", "Cache-Control", "Content-Language", "Vary"}
NAMES = {name.lower(): name for name in LISTS | {"ETag", "Expires", "Last-Modified", "Set-Cookie"}}
MEMBER = re.compile(r'(?:"(?:\\.|[^"\\])*"|[^",])+')


def members(line):
    return [member.strip() for member in MEMBER.findall(line) if member.strip()]


def read_fields(url, address):
    lines = {}
    for name, value in send("GET", url + address).response.fields:
        if name.lower() in NAMES:
            lines.setdefault(NAMES[name.lower()], []).append(value)
    result = {}
    for name, values in lines.items():
        if name in LISTS:
            result[name] = [member.lower() for value in values for member in members(value)]
        elif name == "Set-Cookie":
            result[name] = values
        else:
            result[name] = values[0] if len(values) == 1 else None
    return result
