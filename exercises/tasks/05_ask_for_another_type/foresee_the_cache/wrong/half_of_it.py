# refused by: west
# says: w1: not foreseen yet
# at fault: w1: not foreseen yet
answers = {
    "n1": ("server", "text/html"),
    "n2": ("server", "application/json"),
    "n3": ("store", "application/json"),
    "n4": ("server", "text/html"),
    "s1": ("server", "application/json"),
    "s2": ("store", "application/json"),
}
