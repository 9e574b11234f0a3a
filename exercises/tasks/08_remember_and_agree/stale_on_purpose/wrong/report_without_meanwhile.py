# refused by: written
# says: 610 s later
# at fault: stale-while-revalidate
answers = {
    "a": "meanwhile",
    "b": "new",
    "c": "new",
    "d": "new",
    "e": "spare",
    "f": "error",
    "g": "error",
    "h": "error",
    "i": "spare",
    "j": "error",
    "k": "meanwhile",
    "l": "new",
    "m": "unasked",
    "n": "new",
    "o": "unasked",
    "p": "new",
    "/report": "max-age=600, stale-if-error=86400",
    "/warning": "max-age=60, must-revalidate",
}
