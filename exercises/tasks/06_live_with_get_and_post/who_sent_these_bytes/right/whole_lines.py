answers = {
    "A": ("script", "POST", "Sec-Fetch-Mode: cors"),
    "B": ("image", "Sec-Fetch-Dest: image"),
    "C": ("Preflight", "OPTIONS /user/2 HTTP/1.1"),
    "D": ("link", "GET /user/2 HTTP/1.1", "Sec-Fetch-User: ?1"),
    "E": ("feed reader", "A-IM: feed"),
    "F": ("prefetcher", "sec-purpose: prefetch"),
    "G": ("form", "POST /users/ HTTP/1.1", "Sec-Fetch-Dest: iframe"),
}
