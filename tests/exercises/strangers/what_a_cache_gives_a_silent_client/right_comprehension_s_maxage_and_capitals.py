lines = dict(a=1, d=1, g=1, h=1, i=1, l=2)
answers = {line: str(lines.get(line, "server")) for line in "abcdefghijkl"}


def fields(cache_control, vary=""):
    return {"Cache-Control": cache_control, "Vary": vary}


answers["/cabin"] = fields("Max-Age=60, Private", "cookie")
answers["/greeting"] = fields("S-MaxAge=3600, Max-Age=600", "accept-language")
answers["/tide"] = fields("S-MaxAge=86400")
