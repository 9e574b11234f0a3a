# A is the script and G the form, not the other way round
answers = {
    "A": ("form", "POST", "Sec-Fetch-Mode: cors"),
    "B": ("image", "Sec-Fetch-Dest: image"),
    "C": ("preflight", "OPTIONS"),
    "D": ("link", "GET", "Sec-Fetch-Mode: navigate"),
    "E": ("feed reader", "A-Im: feed"),
    "F": ("prefetcher", "Sec-Purpose: prefetch"),
    "G": ("script", "POST", "Sec-Fetch-Mode: navigate"),
}
