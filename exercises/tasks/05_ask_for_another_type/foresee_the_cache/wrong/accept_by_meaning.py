# refused by: north
# says: n4: you say that the answer comes from the store
# at fault: n4: you say
answers = {
    "n1": ("server", "text/html"),
    "n2": ("server", "application/json"),
    "n3": ("store", "application/json"),
    "n4": ("store", "text/html"),
    "s1": ("server", "application/json"),
    "s2": ("store", "application/json"),
    "w1": ("server", "text/html"),
    "w2": ("server", "text/html"),
    "w3": ("store", "text/html"),
    "w4": ("server", "application/json"),
}
