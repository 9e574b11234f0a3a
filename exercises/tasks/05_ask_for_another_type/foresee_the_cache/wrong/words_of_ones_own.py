# refused by: north
# says: neither store nor server
# at fault: n1: north
answers = {
    "n1": ("north", "text/html"),
    "n2": ("server", "application/json"),
    "n3": ("store", "application/json"),
    "n4": ("server", "text/html"),
    "s1": ("server", "application/json"),
    "s2": ("store", "application/json"),
    "w1": ("server", "text/html"),
    "w2": ("server", "text/html"),
    "w3": ("store", "text/html"),
    "w4": ("server", "application/json"),
}
