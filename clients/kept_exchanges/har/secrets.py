"""What is not written into a file that others may get: passwords, tokens and cookies in fields."""

from dataclasses import replace

from ...messages.exchange import Exchange, Response
from ...messages.head import Fields
from ...sending.repeat import LEFT_OUT, SECRET


def without_secrets(exchange: Exchange) -> Exchange:
    """The exchange without the values of secret fields, in its hops and in what TRACE gave back too."""
    asked, said = exchange.request, exchange.response
    asked = replace(asked, fields=known(asked.fields))
    if said:
        said = replace(said, fields=known(said.fields), content=echo_without_secrets(said))
    hops = tuple(without_secrets(hop) for hop in exchange.hops)
    return replace(exchange, request=asked, response=said, hops=hops)


def known(fields: Fields) -> Fields:
    """The fields; of a secret one only the name."""
    return tuple((name, LEFT_OUT if name.lower() in SECRET else value) for name, value in fields)


def echo_without_secrets(said: Response) -> bytes:
    """The content of an answer; where it gives back a request (RFC 9110, section 9.3.8), without its secrets."""
    if not (said.field("Content-Type") or "").lower().startswith("message/http"):
        return said.content
    lines = said.content.split(b"\n")
    return b"\n".join(_line_without_secret(line) for line in lines)


def fields_for_a_file(fields: Fields) -> list[dict]:
    """The fields as HAR writes them, with a comment where one was left out."""
    return [_field(name, value) for name, value in fields]


def cookies(fields: Fields, name: str) -> list[dict]:
    """The cookies in the fields of this name, `cookie` or `set-cookie`. RFC 6265, section 4."""
    values = [value for found, value in fields if found.lower() == name and value != LEFT_OUT]
    pairs = [value.split(";") if name == "cookie" else value.split(";")[:1] for value in values]
    return [_cookie(pair) for some in pairs for pair in some if "=" in pair]


def _field(name: str, value: str) -> dict:
    left_out = value == LEFT_OUT and name.lower() in SECRET
    return {"name": name, "value": value, **({"comment": "a secret, left out"} if left_out else {})}


def _cookie(pair: str) -> dict:
    name, _, value = pair.strip().partition("=")
    return {"name": name, "value": value}


def _line_without_secret(line: bytes) -> bytes:
    name = line.partition(b":")[0].strip().lower().decode("iso-8859-1")
    end = b"\r" if line.endswith(b"\r") else b""
    return line.partition(b":")[0] + b": " + LEFT_OUT.encode() + end if name in SECRET else line
