# refused by: nobody-clicked
# says: F was not sent by the script: it has the line Sec-Fetch-Mode: no-cors
# at fault: Sec-Fetch-Mode: no-cors
answers = {
    "A": ("prefetcher", "POST"),
    "B": ("image", "Sec-Fetch-Dest: image"),
    "C": ("preflight", "OPTIONS"),
    "D": ("link", "GET", "Sec-Fetch-Mode: navigate"),
    "E": ("feed reader", "A-IM: feed"),
    "F": ("script", "Sec-Fetch-Dest: empty"),
    "G": ("form", "POST", "Sec-Fetch-Mode: navigate"),
}
