# refused by: west
# says: w3: you say that application/json is handed out
# at fault: w3: you say that application/json
answers = {
    "n1": ("server", "text/html"),
    "n2": ("server", "application/json"),
    "n3": ("store", "application/json"),
    "n4": ("server", "text/html"),
    "s1": ("server", "application/json"),
    "s2": ("store", "application/json"),
    "w1": ("server", "text/html"),
    "w2": ("server", "text/html"),
    "w3": ("store", "application/json"),
    "w4": ("server", "application/json"),
}
