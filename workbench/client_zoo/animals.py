"""The clients of the zoo: where each is aimed in both styles, what can be varied, what cannot, and why."""

from .animal import BROWSER, HERE, RECORDED, Animal

DELETE, UPDATE = ("/user/delete/2", "/user/2"), ("/user/update/2", "/user/2")
A_FORM = "A form knows the methods get, post and dialog"
ASKS_FIRST = (
    "A script may send elsewhere what a form could send. For more than that its browser first asks the server by "
    "OPTIONS, and sends the request only when the answer allows it in fields such as Access-Control-Allow-Methods"
)
OF_A_SCRIPT = "the methods CONNECT, TRACE and TRACK; fields such as Host, Cookie and Origin"

ANIMALS = {
    one.key: one
    for one in (
        Animal(
            "link",
            "a link",
            BROWSER,
            DELETE,
            ("GET", "GET"),
            "the address",
            "the method, the fields; there is no content",
            "To follow a link is to navigate, and a navigation without content is a GET",
            "HTML Standard, Following hyperlinks",
            "Click the link.",
        ),
        Animal(
            "form",
            "a form with method=get",
            BROWSER,
            ("/user/delete/2", "/users/"),
            ("GET", "GET"),
            "the address, and names and values that go into its query",
            "the method, the fields; there is no content, and a query that stood in the address is replaced",
            "With method=get what was filled in becomes the query of the address",
            "HTML Standard, Form submission algorithm",
            "Press the button of the form.",
        ),
        Animal(
            "form post",
            "a form with method=post",
            BROWSER,
            ("/users/create/", "/users/"),
            ("POST", "POST"),
            "the address, names and values, and one of three types for them",
            "any other method, fields such as If-Match, other types such as JSON",
            f"{A_FORM}, and three types: application/x-www-form-urlencoded, multipart/form-data and text/plain",
            "HTML Standard, Attributes for form submission",
            "Press the button of the form.",
        ),
        Animal(
            "form put",
            "a form with method=put",
            BROWSER,
            UPDATE,
            ("PUT", "PUT"),
            "the address, and names and values that go into its query",
            "the method: it is GET, whatever the page says; the fields; there is no content",
            f"{A_FORM}; any other word there means get, put and delete included",
            "HTML Standard, Attributes for form submission",
            "Press the button of the form.",
        ),
        Animal(
            "fetch",
            "a script of another origin",
            BROWSER,
            DELETE,
            ("GET", "DELETE"),
            "the method, most fields and the content, as far as the server allows it to other origins",
            OF_A_SCRIPT,
            ASKS_FIRST,
            "Fetch Standard, CORS protocol",
            "Press the button; it calls fetch().",
        ),
        Animal(
            "fetch content",
            "a script of another origin, with content",
            BROWSER,
            UPDATE,
            ("POST", "PUT"),
            "the method, most fields and the content, as far as the server allows it to other origins",
            OF_A_SCRIPT,
            ASKS_FIRST,
            "Fetch Standard, CORS protocol",
            "Press the button; it calls fetch().",
        ),
        Animal(
            "fetch at home",
            "a script on the server's own page",
            RECORDED,
            UPDATE,
            ("POST", "PUT"),
            "the method, most fields, the content",
            OF_A_SCRIPT,
            "Nobody has to allow anything: the page and the address have the same scheme, host and port",
            "Fetch Standard, Main fetch",
        ),
        Animal(
            "image",
            "an image",
            BROWSER,
            DELETE,
            ("GET", "GET"),
            "the address",
            "the method, the fields; there is no content",
            "What a page shows, its browser fetches as soon as it meets it, by GET; nobody clicks",
            "HTML Standard, Images",
            "There is nothing to click: it is fetched when the page is shown.",
        ),
        Animal(
            "prefetch",
            "a prefetcher: link rel=prefetch",
            BROWSER,
            DELETE,
            ("GET", "GET"),
            "the address",
            "the method, the fields; there is no content",
            "A page may name what is probably wanted next. To fetch that unasked is allowed because GET is safe",
            "HTML Standard, Link type prefetch; RFC 9110, section 9.2.1",
            "There is nothing to click: it is fetched when the page is shown.",
        ),
        Animal(
            "hover",
            "a prefetcher: the mouse over a link",
            RECORDED,
            DELETE,
            ("GET", "GET"),
            "the addresses, and how eagerly",
            "the method, the fields; there is no content",
            "A page may have links prefetched as soon as the mouse rests on them. Nothing was clicked",
            "HTML Standard, Speculative loading",
        ),
        Animal(
            "feed reader",
            "a feed reader",
            HERE,
            ("/user/delete/2", "/blog/1"),
            ("GET", "GET"),
            "the address, and the entity tag of the last visit",
            "the method; there is no content",
            "A feed reader reads, again and again: its library has no way to send anything but GET",
            "feedparser, reference of parse()",
        ),
        Animal(
            "crawler",
            "a crawler",
            HERE,
            ("/user/show/2", "/user/2"),
            ("GET", "GET"),
            "the address to begin at",
            "the method; there is no content",
            "A crawler follows links, and a link is a GET. It may, because GET is safe: it asks for nothing to change",
            "RFC 9110, section 9.2.1",
        ),
        Animal(
            "program",
            "a program",
            HERE,
            DELETE,
            ("GET", "DELETE"),
            "the method, the address, the fields, the content",
            "nothing that HTTP itself allows",
            "A library has no page around it, so only the rules of HTTP count",
            "RFC 9110, section 9.1",
        ),
    )
}


def aimed(aims: dict[str, tuple[str, str]]) -> dict[str, Animal]:
    """The clients, some of them aimed elsewhere: `aims` is like {"link": ("/remove?id=2", "/thing/2")}."""
    return {key: one._replace(aims=aims[key]) if key in aims else one for key, one in ANIMALS.items()}
