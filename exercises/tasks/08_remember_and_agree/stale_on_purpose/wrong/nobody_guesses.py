# refused by: guessed
# says: m: you say 'new'
# at fault: m: you say 'new'
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
    "m": "new",
    "n": "new",
    "o": "unasked",
    "p": "new",
    "/report": "max-age=600, stale-while-revalidate=120, stale-if-error=86400",
    "/warning": "max-age=60, must-revalidate",
}
