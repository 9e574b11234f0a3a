# refused by: if-error
# says: d: you say 'unasked'
# at fault: d: you say 'unasked'
answers = {
    "a": "meanwhile",
    "b": "new",
    "c": "new",
    "d": "unasked",
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
    "/report": "max-age=600, stale-while-revalidate=120, stale-if-error=86400",
    "/warning": "max-age=60, must-revalidate",
}
