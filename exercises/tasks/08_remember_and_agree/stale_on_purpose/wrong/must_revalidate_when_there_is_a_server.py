# refused by: if-error
# says: h: you say 'spare'
# at fault: h: you say 'spare'
answers = {
    "a": "meanwhile",
    "b": "new",
    "c": "new",
    "d": "new",
    "e": "spare",
    "f": "error",
    "g": "error",
    "h": "spare",
    "i": "spare",
    "j": "error",
    "k": "meanwhile",
    "l": "new",
    "m": "unasked",
    "n": "new",
    "o": "unasked",
    "p": "new",
    "/report": "max-age=600, stale-while-revalidate=120, stale-if-error=86400",
    "/warning": "max-age=60, must-revalidate",
}
