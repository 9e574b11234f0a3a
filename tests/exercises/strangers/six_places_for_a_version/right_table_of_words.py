table = """
trains both new both
maps   2    new 1
glass  1    new 2
dolls  2    new 1
clocks 2    old 1
boats  2    old 1
"""
rows = [line.split() for line in table.split("\n") if line]
foreseen = {museum: dict(zip(("ben", "hears", "ana"), rest)) for museum, *rest in rows}
foreseen["second addresses"] = [museum for museum, _, hears, _ in rows if hears == "old"]
