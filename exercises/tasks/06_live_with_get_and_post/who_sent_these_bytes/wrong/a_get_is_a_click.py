# refused by: nobody-clicked
# says: F was not sent by the link
# at fault: Sec-Fetch-Mode: no-cors
answers = {
    "A": ("script", "POST", "Sec-Fetch-Mode: cors"),
    "B": ("image", "Sec-Fetch-Dest: image"),
    "C": ("preflight", "OPTIONS"),
    "D": ("prefetcher", "GET"),
    "E": ("feed reader", "A-IM: feed"),
    "F": ("link", "GET"),
    "G": ("form", "POST", "Sec-Fetch-Mode: navigate"),
}
