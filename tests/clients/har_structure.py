"""The structure of HAR 1.2 as a JSON Schema, written down from the specification (http://www.softwareishard.com/blog/har-12-spec/)."""

TEXT, WHOLE, TRUTH = {"type": "string"}, {"type": "integer"}, {"type": "boolean"}
MOMENT = {"type": "string", "pattern": r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$"}
DURATION = {"type": "number", "minimum": -1}


def thing(needed=(), **members):
    """An object of these members, of which the needed ones must be there; others must begin with `_`."""
    return {
        "type": "object",
        "properties": {**members, "comment": TEXT},
        "required": list(needed),
        "patternProperties": {"^_": {}},
        "additionalProperties": False,
    }


def many(item):
    return {"type": "array", "items": item}


PAIR = thing(("name", "value"), name=TEXT, value=TEXT)
COOKIE = thing(
    ("name", "value"), name=TEXT, value=TEXT, path=TEXT, domain=TEXT, expires=TEXT, httpOnly=TRUTH, secure=TRUTH
)
PARAMETER = thing(("name",), name=TEXT, value=TEXT, fileName=TEXT, contentType=TEXT)
POSTED = thing(("mimeType",), mimeType=TEXT, params=many(PARAMETER), text=TEXT)
CONTENT = thing(
    ("size", "mimeType"), size=WHOLE, compression=WHOLE, mimeType=TEXT, text=TEXT, encoding={"const": "base64"}
)
SIZES = {"headersSize": {"type": "integer", "minimum": -1}, "bodySize": {"type": "integer", "minimum": -1}}
BOTH = {"httpVersion": TEXT, "cookies": many(COOKIE), "headers": many(PAIR), **SIZES}
REQUEST = thing(
    ("method", "url", "queryString", *BOTH), method=TEXT, url=TEXT, queryString=many(PAIR), postData=POSTED, **BOTH
)
RESPONSE = thing(
    ("status", "statusText", "content", "redirectURL", *BOTH),
    status={"type": "integer", "minimum": 0},
    statusText=TEXT,
    content=CONTENT,
    redirectURL=TEXT,
    **BOTH,
)
PHASES = ("send", "wait", "receive")
TIMINGS = thing(PHASES, **dict.fromkeys((*PHASES, "blocked", "dns", "connect", "ssl"), DURATION))
ENTRY = thing(
    ("startedDateTime", "time", "request", "response", "cache", "timings"),
    pageref=TEXT,
    startedDateTime=MOMENT,
    time={"type": "number", "minimum": 0},
    request=REQUEST,
    response=RESPONSE,
    cache=thing(),
    timings=TIMINGS,
    serverIPAddress=TEXT,
    connection=TEXT,
)
MADE_BY = thing(("name", "version"), name=TEXT, version=TEXT)
HAR = {
    **thing(
        ("log",),
        log=thing(
            ("version", "creator", "entries"),
            version={"const": "1.2"},
            creator=MADE_BY,
            browser=MADE_BY,
            pages=many({"type": "object"}),
            entries=many(ENTRY),
        ),
    )
}
