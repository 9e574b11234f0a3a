# refused by: cut-off
# says: i: you say 'error'
# at fault: i: you say 'error'
answers = {
    "a": "meanwhile",
    "b": "new",
    "c": "new",
    "d": "new",
    "e": "spare",
    "f": "error",
    "g": "error",
    "h": "error",
    "i": "error",
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
