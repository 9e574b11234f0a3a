# refused by: nobody-clicked
# says: B: ['image', ''] is no sender with its lines
# at fault: ['image', '']
answers = {
    "A": ("script", ""),
    "B": ("image", ""),
    "C": ("preflight", ""),
    "D": ("link", ""),
    "E": ("feed reader", ""),
    "F": ("prefetcher", ""),
    "G": ("form", ""),
}
