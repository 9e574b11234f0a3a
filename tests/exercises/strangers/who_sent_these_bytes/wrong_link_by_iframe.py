# D: Sec-Fetch-Dest: iframe stands in G too
answers = {
    "A": ("script", "POST", "Sec-Fetch-Mode: cors"),
    "B": ("image", "Sec-Fetch-Dest: image"),
    "C": ("preflight", "Access-Control-Request-Method: DELETE"),
    "D": ("link", "Sec-Fetch-Dest: iframe"),
    "E": ("feed reader", "A-Im: feed"),
    "F": ("prefetcher", "Sec-Purpose: prefetch"),
    "G": ("form", "POST", "Sec-Fetch-Mode: navigate"),
}
