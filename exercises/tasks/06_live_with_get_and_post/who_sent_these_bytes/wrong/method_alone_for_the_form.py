# refused by: a-page-for-somebody
# says: G: POST stands in A too
# at fault: G: POST stands in A
answers = {
    "A": ("script", "POST", "Sec-Fetch-Mode: cors"),
    "B": ("image", "Sec-Fetch-Dest: image"),
    "C": ("preflight", "OPTIONS"),
    "D": ("link", "GET", "Sec-Fetch-Mode: navigate"),
    "E": ("feed reader", "A-IM: feed"),
    "F": ("prefetcher", "Sec-Purpose: prefetch"),
    "G": ("form", "POST"),
}
