# refused by: a-page-for-somebody
# says: D: Sec-Fetch-Mode: navigate stands in G too
# at fault: Sec-Fetch-Mode: navigate
answers = {
    "A": ("script", "POST", "Sec-Fetch-Mode: cors"),
    "B": ("image", "Sec-Fetch-Dest: image"),
    "C": ("preflight", "OPTIONS"),
    "D": ("link", "Sec-Fetch-Mode: navigate"),
    "E": ("feed reader", "A-IM: feed"),
    "F": ("prefetcher", "Sec-Purpose: prefetch"),
    "G": ("form", "POST", "Sec-Fetch-Mode: navigate"),
}
