# s-maxage
answers = {
    "a": "1",
    "b": "server",
    "c": "server",
    "d": "1",
    "e": "server",
    "f": "server",
    "g": "1",
    "h": "1",
    "i": "1",
    "j": "server",
    "k": "server",
    "l": "2",
    "/cabin": {"Cache-Control": "private, max-age=60", "Vary": "Cookie"},
    "/greeting": {"Cache-Control": "public, s-maxage=7200, max-age=7200", "Vary": "Accept-Language"},
    "/tide": {"Cache-Control": "max-age=60, s-maxage=7200", "Vary": ""},
}
