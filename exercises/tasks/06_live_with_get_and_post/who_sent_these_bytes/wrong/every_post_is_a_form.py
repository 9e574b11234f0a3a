# refused by: a-script
# says: A was not sent by the form
# at fault: Sec-Fetch-Mode: cors
answers = {
    "A": ("form", "POST"),
    "B": ("image", "Sec-Fetch-Dest: image"),
    "C": ("preflight", "OPTIONS"),
    "D": ("link", "GET", "Sec-Fetch-Mode: navigate"),
    "E": ("feed reader", "A-IM: feed"),
    "F": ("prefetcher", "Sec-Purpose: prefetch"),
    "G": ("script", "POST"),
}
