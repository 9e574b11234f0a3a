from html.parser import HTMLParser
from urllib.parse import urljoin
from urllib.request import Request, urlopen

from mini_server import start

server = start()


class Links(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attrs):
        if tag == "a":
            self.found.append(dict(attrs)["href"])


def links(address):
    request = Request(urljoin(server.url, address), headers={"Accept": "text/html"})
    with urlopen(request) as answer:
        text = answer.read().decode()
    parser = Links()
    parser.feed(text)
    return parser.found, text


links("/users/")  # guessed: not an honest step, so begin again
blogs = next(link for link in links("/")[0] if "blogs" in link)
for blog in links(blogs)[0]:
    if "/blog/" not in blog:
        continue
    found, text = links(blog)
    if "moth" in text and "Grace" in text:
        moth = next(link for link in found if "/entry/" in link)
        links(moth)
        break
