# must-revalidate lets a shared cache keep what was asked with Authorization (RFC 9111, section 3.5)
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
    "/cabin": {"Cache-Control": "max-age=60, private, must-revalidate", "Vary": "cookie"},
    "/greeting": {"Cache-Control": "max-age=3600, public", "Vary": "accept-language"},
    "/tide": {"Cache-Control": "max-age=3600, must-revalidate", "Vary": ""},
}
