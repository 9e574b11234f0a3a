# refused by: south
# says: s2: you say that the answer comes from the server
# at fault: s2: you say
answers = {
    "n1": ("server", "text/html"),
    "n2": ("server", "application/json"),
    "n3": ("store", "application/json"),
    "n4": ("server", "text/html"),
    "s1": ("server", "application/json"),
    "s2": ("server", "text/html"),
    "w1": ("server", "text/html"),
    "w2": ("server", "text/html"),
    "w3": ("server", "application/json"),
    "w4": ("server", "application/json"),
}
