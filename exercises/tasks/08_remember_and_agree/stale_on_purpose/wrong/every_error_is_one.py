# refused by: if-error
# says: f: you say 'spare'
# at fault: f: you say 'spare'
answers = {
    "a": "meanwhile",
    "b": "new",
    "c": "new",
    "d": "new",
    "e": "spare",
    "f": "spare",
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
    "/report": "max-age=600, stale-while-revalidate=120, stale-if-error=86400",
    "/warning": "max-age=60, must-revalidate",
}
