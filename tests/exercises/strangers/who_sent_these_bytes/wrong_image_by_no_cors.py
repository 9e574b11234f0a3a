# B: no-cors stands in F too
answers = {
    "A": ("script", "POST", "Sec-Fetch-Mode: cors"),
    "B": ("image", "Sec-Fetch-Mode: no-cors"),
    "C": ("preflight", "Access-Control-Request-Method: DELETE"),
    "D": ("link", "GET", "Sec-Fetch-User: ?1"),
    "E": ("feed reader", "A-Im: feed"),
    "F": ("prefetcher", "Sec-Purpose: prefetch"),
    "G": ("form", "POST", "Sec-Fetch-Mode: navigate"),
}
