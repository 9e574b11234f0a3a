# turned round: word by word; capital letters, s-maxage besides
words = {"unasked": "mo", "meanwhile": "ak", "new": "bcdlnp", "spare": "ei", "error": "fghj"}
answers = {letter: word for word, letters in words.items() for letter in letters}
answers |= {
    "/report": "Max-Age=600, Stale-While-Revalidate=%d, Stale-If-Error=%d" % (2 * 60, 24 * 60 * 60),
    "/warning": "public, max-age=60, s-maxage=60, must-revalidate",
}
