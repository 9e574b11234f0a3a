north = {"n1": ("server", "text/html"), "n2": ("server", "application/json")}
north |= {"n3": ("store", "application/json"), "n4": ("server", "text/html")}
south = {"s1": ("server", "application/json"), "s2": ("store", "application/json")}
west = {"w1": ("server", "text/html"), "w2": ("server", "text/html"), "w3": ("store", "text/html")}
answers = {**north, **south, **west, "w4": ("server", "application/json")}
