BY_WORD = {"unasked": "mo", "meanwhile": "ak", "spare": "ei", "error": "fghj", "new": "bcdlnp"}
answers = {line: word for word, lines in BY_WORD.items() for line in lines}
minute = 60
hour = 60 * minute
answers |= {
    "/report": f"Public, Max-Age={10 * minute}, Stale-While-Revalidate={2 * minute}, Stale-If-Error={24 * hour}",
    "/warning": f"Public, Max-Age={minute}, Must-Revalidate",
}
