# %% starter
from urllib.parse import urljoin

import requests

from clients import send
from clients.link_field import linked


def titles(url, start):
    """All titles of a library, from the page `start` on."""
    return []


# %% solution
from clients import send
from clients.link_field import linked


def titles(url, start):
    """All titles of a library, from the page `start` on."""
    found, seen, address = [], set(), url + start
    while address and address not in seen:
        seen.add(address)
        page = send("GET", address)
        if page.status != 200:
            break
        found += page.json()
        ways = linked(page, "next")
        address = ways[0].address if ways else None
    return found


# %% right: one_page_and_the_rest, from starter
# -     """All titles of a library, from the page `start` on."""
# -     return []
# +     return list(pages(url + start, set()))
# +
# +
# + def pages(address, seen):
# +     page = send("GET", address)
# +     seen.add(address)
# +     if page.status >= 400:
# +         return
# +     yield from page.json()
# +     for way in linked(page, "next")[:1]:
# +         if way.address not in seen:
# +             yield from pages(way.address, seen)

# %% right: yields, from starter
# -     """All titles of a library, from the page `start` on."""
# -     return []
# +     seen, there = set(), url + start
# +     while there and there not in seen:
# +         seen |= {there}
# +         page = send("GET", there, {"Accept": "application/json"})
# +         if page.status is None or page.status >= 400:
# +             return
# +         yield from page.json()
# +         there = next((link.address for link in linked(page, "next")), None)

# %% wrong: a_list_of_lists, refused by pages
# at fault: returned [['Abide with me'
# says: titles returned [['Abide with me', 'Ave verum']
# -         found += page.json()
# +         found.append(page.json())

# %% wrong: a_refusal_raises, refused by refused
# at fault: 503 Service Unavailable
# says: TypeError
# -         if page.status != 200:
# -             break
# -         found += page.json()
# +         found += [title + "" for title in page.json() or [] if title] if page.status == 200 else [None + ""]

# %% wrong: after_a_refusal_nothing, refused by refused
# at fault: titles returned []
# -             break
# +             return []

# %% wrong: an_empty_page_ends, refused by gaps
# at fault: the client never reached /g/b
#               break
# +         if not page.json():
# +             break

# %% wrong: asks_twice, refused by pages
# at fault: 3 pages were requested 6 times
#           seen.add(address)
# +         send("GET", address)

# %% wrong: counts_pages, refused by pages
# at fault: the client requested /songs/?page=1
import requests


def titles(url, start):
    found = []
    for page in range(1, 9):
        answer = requests.get(url + start + f"?page={page}")
        if answer.status_code != 200 or not answer.json():
            break
        found += answer.json()
    return found


# %% wrong: each_title_once, refused by pages
# at fault: 'Cantate Domino', 'Ave verum'
# says: titles returned ['Abide with me', 'Ave verum'
# -     return found
# +     return sorted(set(found))

# %% wrong: first_line_only, refused by many-words
# at fault: Link: </z/>; rel="first", Link: </z/2>; rel="next"
# says: the client never reached /z/2
import json
import re
from urllib.error import HTTPError
from urllib.parse import urljoin
from urllib.request import urlopen


def titles(url, start):
    found, seen, address = [], set(), url + start
    while address and address not in seen:
        seen.add(address)
        try:
            page = urlopen(address)
        except HTTPError:
            break
        found += json.load(page)
        here, address = address, None
        for target, rest in re.findall(r'<([^>]*)>((?:[^,"]|"[^"]*")*)', page.headers["Link"] or ""):
            relation = re.search(r';\s*rel=("([^"]*)"|([^;\s]+))', rest, re.IGNORECASE)
            if relation and "next" in (relation[2] or relation[3]).lower().split():
                address = urljoin(here, target)
                break
    return found


# %% wrong: first_page_only, refused by pages
# at fault: the client never reached /songs/?page=2
# -         address = ways[0].address if ways else None
# +         address = None

# %% wrong: knows_no_whole_url, refused by relative
# at fault: the client requested /w/http://
# -     """All titles of a library, from the page `start` on."""
# ...
# -         address = ways[0].address if ways else None
# +         way = ways[0].address if ways else None
# +         if way and way.startswith(url) and url in (page.field("Link") or ""):
# +             way = address.rpartition("/")[0] + "/" + way
# +         address = way

# %% wrong: only_5xx, refused by refused
# at fault: 404 Not Found
# says: no page here
# -         if page.status != 200:
# +         if page.status >= 500:

# %% wrong: round_and_round, refused by round
# at fault: Link: </r/2>; rel="next"
# says: 3 pages were requested
# -     while address and address not in seen:
# +     while address and len(found) < 8:

# %% wrong: seen_as_written, refused by relative
# at fault: the client never reached /a/more/more/
from urllib.parse import urljoin

import requests
from requests.utils import parse_header_links


def titles(url, start):
    found, seen, address = [], {start}, url + start
    while address:
        page = requests.get(address)
        if not page.ok:
            break
        found += page.json()
        here, address = address, None
        for link in parse_header_links(page.headers.get("Link", "").replace(">;rel", ">; rel")):
            if "next" in link.get("rel", "").lower().split() and link["url"] not in seen:
                seen.add(link["url"])
                address = urljoin(here, link["url"])
                break
    return found


# %% wrong: ten_pages_are_enough, refused by to-the-end
# at fault: the client never reached /l/10
# -     while address and address not in seen:
# +     while address and address not in seen and len(seen) < 10:

# %% wrong: the_word_next_anywhere, refused by many-words
# at fault: title="rel=next"
# says: the client
# + import re
# + from urllib.parse import urljoin
# +
#   from clients import send
# - from clients.link_field import linked
# ...
# -         ways = linked(page, "next")
# -         address = ways[0].address if ways else None
# +         ways = [one for one in re.split(r", *(?=<)", page.header("Link") or "") if "next" in one.lower()]
# +         address = urljoin(address, ways[0].partition(">")[0][1:]) if ways else None

# %% wrong: twenty_pages_are_enough, refused by to-the-end
# at fault: the client never reached /l/20
# -     while address and address not in seen:
# +     while address and address not in seen and len(seen) < 20:
