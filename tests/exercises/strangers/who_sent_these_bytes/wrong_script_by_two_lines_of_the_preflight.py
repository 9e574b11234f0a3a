# A: both lines stand together in C as well
answers = {
    "A": ("script", "Accept: */*", "Sec-Fetch-Mode: cors"),
    "B": ("image", "Sec-Fetch-Dest: image"),
    "C": ("preflight", "Access-Control-Request-Method: DELETE"),
    "D": ("link", "GET", "Sec-Fetch-User: ?1"),
    "E": ("feed reader", "A-Im: feed"),
    "F": ("prefetcher", "Sec-Purpose: prefetch"),
    "G": ("form", "POST", "Sec-Fetch-Mode: navigate"),
}
