# refused by: nobody-clicked
# says: are more than are needed
# at fault: B: 4 lines
answers = {
    "A": ("script", "POST", "Sec-Fetch-Mode: cors"),
    "B": (
        "image",
        "GET /user/2 HTTP/1.1",
        "Accept: image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8",
        "Sec-Fetch-Mode: no-cors",
        "Sec-Fetch-Dest: image",
    ),
    "C": ("preflight", "OPTIONS"),
    "D": ("link", "GET", "Sec-Fetch-Mode: navigate"),
    "E": ("feed reader", "A-IM: feed"),
    "F": ("prefetcher", "Sec-Purpose: prefetch"),
    "G": ("form", "POST", "Sec-Fetch-Mode: navigate"),
}
