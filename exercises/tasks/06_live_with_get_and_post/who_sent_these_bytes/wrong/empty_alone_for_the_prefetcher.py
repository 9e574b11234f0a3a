# refused by: nobody-clicked
# says: F: Sec-Fetch-Dest: empty stands in A and C too
# at fault: Sec-Fetch-Dest: empty
answers = {
    "A": ("script", "POST", "Sec-Fetch-Mode: cors"),
    "B": ("image", "Sec-Fetch-Dest: image"),
    "C": ("preflight", "OPTIONS"),
    "D": ("link", "GET", "Sec-Fetch-Mode: navigate"),
    "E": ("feed reader", "A-IM: feed"),
    "F": ("prefetcher", "Sec-Fetch-Dest: empty"),
    "G": ("form", "POST", "Sec-Fetch-Mode: navigate"),
}
