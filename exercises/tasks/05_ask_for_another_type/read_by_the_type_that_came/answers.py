# %% starter
from xml.etree import ElementTree

import requests


def read_title(url, address):
    answer = requests.get(url + address)
    if address.endswith(".xml"):
        return ElementTree.fromstring(answer.content).findtext("title")
    return answer.json()["title"]


# %% solution
from xml.etree import ElementTree

import requests


def find_title(url, address):
    answer = requests.get(url + address, headers={"Accept": "application/json, application/xml;q=0.5"})
    media_type = answer.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    if answer.status_code != 200:
        return None
    if media_type == "application/json":
        return answer.json().get("title")
    if media_type == "application/xml":
        return ElementTree.fromstring(answer.content).findtext("title")
    return None


def read_title(url, address):
    """The title, or None where the book has none that can be read."""
    try:
        return find_title(url, address)
    except (ValueError, AttributeError, ElementTree.ParseError):
        return None


# %% right: accept_in_three_lines
import json
from http.client import HTTPConnection
from urllib.parse import urlsplit
from xml.etree import ElementTree


def read_title(url, address):
    connection = HTTPConnection(urlsplit(url).netloc)
    connection.putrequest("GET", address)
    for wish in ("application/xml;q=0.5", "application/json", "text/html;q=0.1"):
        connection.putheader("Accept", wish)
    connection.endheaders()
    answer = connection.getresponse()
    content, media_type = answer.read(), answer.headers.get_content_type()
    connection.close()
    if answer.status != 200 or media_type not in ("application/json", "application/xml"):
        return None
    try:
        book = json.loads(content) if media_type == "application/json" else ElementTree.fromstring(content)
    except (ValueError, ElementTree.ParseError):
        return None
    if isinstance(book, ElementTree.Element):
        return book.findtext("title")
    return book.get("title") if isinstance(book, dict) else None


# %% right: with_the_clients_of_the_course
from contextlib import suppress
from xml.etree import ElementTree

from clients import send


def read_title(url, address):
    exchange = send("GET", url + address, {"Accept": "application/json, application/xml;q=0.9, */*;q=0.1"})
    kind = (exchange.field("Content-Type") or "").lower().partition(";")[0].strip()
    if exchange.status == 200 and kind == "application/json":
        with suppress(ValueError):
            book = exchange.json()
            return book.get("title") if isinstance(book, dict) else None
    if exchange.status == 200 and kind == "application/xml":
        with suppress(ElementTree.ParseError):
            return ElementTree.fromstring(exchange.response.text()).findtext("title")


# %% wrong: 203_and_206_read, refused by refusals
# at fault: a 201 with a body as application/json came, and your client made 'Emma' of it
# -     if answer.status_code != 200:
# +     if not 200 <= answer.status_code < 300:

# %% wrong: a_list_raises, refused by no-title
# at fault: ["Emma", "Jane Austen"]
# says: If your client can't read a title, it returns None
# -     except (ValueError, AttributeError, ElementTree.ParseError):
# +     except (ValueError, ElementTree.ParseError):

# %% wrong: any_json_like_type, refused by another-type
# at fault: body as application/problem+json came, and your client made 'Emma' of it
# -     if media_type == "application/json":
# +     if "json" in media_type:

# %% wrong: anything_goes, refused by accept
# at fault: a page by 1
# -     answer = requests.get(url + address, headers={"Accept": "application/json, application/xml;q=0.5"})
# +     answer = requests.get(url + address, headers={"Accept": "application/json, application/xml;q=0.5, text/html"})

# %% wrong: broken_content_raises, refused by no-title
# at fault: with {"title": "Em
# says: If your client can't read a title, it returns None
# -     """The title, or None where the book has none that can be read."""
# -     try:
# -         return find_title(url, address)
# -     except (ValueError, AttributeError, ElementTree.ParseError):
# -         return None
# +     return find_title(url, address)

# %% wrong: by_the_address, refused by another-type
# at fault: a book as application/json came from /emma.xml, and your client made None of it.
#       media_type = answer.headers.get("Content-Type", "").partition(";")[0].strip().lower()
# +     if address.endswith(".xml"):
# +         media_type = "application/xml"

# %% wrong: one_request_for_each_type, refused by both-types
# at fault: your client sent 2 requests
# -     answer = requests.get(url + address, headers={"Accept": "application/json, application/xml;q=0.5"})
# +     requests.get(url + address, headers={"Accept": "application/xml"})
# +     answer = requests.get(url + address, headers={"Accept": "application/json"})

# %% wrong: only_json_may_break, refused by no-title
# at fault: ParseError
# says: If your client can't read a title, it returns None
# -     except (ValueError, AttributeError, ElementTree.ParseError):
# +     except (ValueError, AttributeError):

# %% wrong: raises_for_refusals, refused by refusals
# at fault: answer.raise_for_status()
# says: in read_title()
# -     if answer.status_code != 200:
# -         return None
# +     answer.raise_for_status()
# ...
# -         return answer.json().get("title")
# +         return answer.json()["title"]

# %% wrong: raises_without_title, refused by no-title
# at fault: answer.json()["title"]
# says: KeyError
# -         return answer.json().get("title")
# +         return answer.json()["title"]

# %% wrong: small_letters_only, refused by both-types
# at fault: a book as Application/JSON came, and your client made None
# -     media_type = answer.headers.get("Content-Type", "").partition(";")[0].strip().lower()
# +     media_type = answer.headers.get("Content-Type", "").partition(";")[0].strip()

# %% wrong: title_anywhere_below, refused by another-type
# at fault: XML with another title, further down
# -         return ElementTree.fromstring(answer.content).findtext("title")
# +         return ElementTree.fromstring(answer.content).findtext(".//title")

# %% wrong: title_anywhere_in_xml, refused by another-type
# at fault: XML with another title, further down, came, and your client made 'No' of it
# -         return ElementTree.fromstring(answer.content).findtext("title")
# +         return ElementTree.fromstring(answer.content).findtext(".//title")
