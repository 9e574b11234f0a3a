# refused by: while-asking
# says: a: you say 'new'
# at fault: a: you say 'new'
answers = {
    "a": "new",
    "b": "new",
    "c": "new",
    "d": "new",
    "e": "spare",
    "f": "error",
    "g": "error",
    "h": "error",
    "i": "spare",
    "j": "error",
    "k": "new",
    "l": "new",
    "m": "unasked",
    "n": "new",
    "o": "unasked",
    "p": "new",
    "/report": "max-age=600, stale-while-revalidate=120, stale-if-error=86400",
    "/warning": "max-age=60, must-revalidate",
}
