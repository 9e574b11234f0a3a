forgotten = {line: [] for line in "abcdefghijk"}
for line, address in zip("acdhik", "/book/7 /books/ /book/7 /book/7?view=cover /book/7 /author/3".split()):
    forgotten[line].append(address)
