# refused by: guessed
# says: n: you say 'unasked'
# at fault: n: you say 'unasked'
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
    "n": "unasked",
    "o": "unasked",
    "p": "new",
    "/report": "max-age=600, stale-while-revalidate=120, stale-if-error=86400",
    "/warning": "max-age=60, must-revalidate",
}
