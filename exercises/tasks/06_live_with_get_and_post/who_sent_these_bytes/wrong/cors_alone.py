# refused by: a-script
# says: A: Sec-Fetch-Mode: cors stands in C too
# at fault: Sec-Fetch-Mode: cors
answers = {
    "A": ("script", "Sec-Fetch-Mode: cors"),
    "B": ("image", "Sec-Fetch-Dest: image"),
    "C": ("preflight", "OPTIONS"),
    "D": ("link", "GET", "Sec-Fetch-Mode: navigate"),
    "E": ("feed reader", "A-IM: feed"),
    "F": ("prefetcher", "Sec-Purpose: prefetch"),
    "G": ("form", "POST", "Sec-Fetch-Mode: navigate"),
}
