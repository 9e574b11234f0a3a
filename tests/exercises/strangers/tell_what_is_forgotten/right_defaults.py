forgotten = {letter: [] for letter in "abcdefghijk"}
for letter in ("a", "d", "i"):
    forgotten[letter].append("/book/7")
forgotten["c"] += ["/books/"]
forgotten["h"] = ["/book/7" + "?view=cover"]
forgotten["k"] = ["/author/3"]
