# refused by: a-script
# says: A was not sent by the preflight
# at fault: Access-Control-Request-Method
answers = {
    "A": ("preflight", "Sec-Fetch-Mode: cors"),
    "B": ("image", "Sec-Fetch-Dest: image"),
    "C": ("script", "Sec-Fetch-Mode: cors"),
    "D": ("link", "GET", "Sec-Fetch-Mode: navigate"),
    "E": ("feed reader", "A-IM: feed"),
    "F": ("prefetcher", "Sec-Purpose: prefetch"),
    "G": ("form", "POST", "Sec-Fetch-Mode: navigate"),
}
