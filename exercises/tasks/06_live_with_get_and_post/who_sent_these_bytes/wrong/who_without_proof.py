# refused by: nobody-clicked
# says: B is not answered yet
answers = {
    "A": ("script", ""),
    "B": ("image", ""),
    "C": ("preflight", ""),
    "D": ("link", ""),
    "E": ("feed reader", ""),
    "F": ("prefetcher", ""),
    "G": ("form", ""),
}
