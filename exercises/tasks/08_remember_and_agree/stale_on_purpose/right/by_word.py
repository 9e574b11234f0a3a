words = {"Meanwhile": "ak", "new": "bcdlnp", "Spare": "ei", "ERROR": "fghj", "unasked": "mo"}
answers = {line: word for word, lines in words.items() for line in lines}
answers["/report"] = "public, stale-if-error=86400, max-age=600, stale-while-revalidate=120"
answers["/warning"] = "Must-Revalidate,Max-Age=60"
