# refused by: nobody-clicked
# says: the line Sec-Fetch-Dest: image does not stand in it
# at fault: Sec-Fetch-Dest: image
answers = {
    "A": ("script", "POST", "Sec-Fetch-Mode: cors"),
    "B": ("image", "Sec-Fetch-Dest: image"),
    "C": ("preflight", "OPTIONS"),
    "D": ("link", "GET", "Sec-Fetch-Mode: navigate"),
    "E": ("feed reader", "A-IM: feed"),
    "F": ("prefetcher", "Sec-Fetch-Dest: image"),
    "G": ("form", "POST", "Sec-Fetch-Mode: navigate"),
}
