# refused by: nobody-clicked
# says: browser is none of the seven senders
# at fault: B: browser is none
answers = {
    "A": ("script", "POST", "Sec-Fetch-Mode: cors"),
    "B": ("browser", "Sec-Fetch-Dest: image"),
    "C": ("preflight", "OPTIONS"),
    "D": ("link", "GET", "Sec-Fetch-Mode: navigate"),
    "E": ("feed reader", "A-IM: feed"),
    "F": ("prefetcher", "Sec-Purpose: prefetch"),
    "G": ("form", "POST", "Sec-Fetch-Mode: navigate"),
}
