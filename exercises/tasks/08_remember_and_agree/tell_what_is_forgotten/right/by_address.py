forgotten = {name: [] for name in "befgj"}
forgotten |= {name: ["/book/7"] for name in "adi"}
forgotten["c"], forgotten["k"], forgotten["h"] = ("/books/",), ("/author/3",), ["/book/7?view=cover"]
