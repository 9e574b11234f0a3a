image = "Accept: image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8"
answers = {
    "G": ("form", "Sec-Fetch-Dest: iframe", "Content-Type: application/x-www-form-urlencoded"),
    "F": ("prefetcher", "Sec-Purpose: prefetch"),
    "E": ("feed reader", "A-Im: feed"),
    "D": ("link", "Sec-Fetch-Dest: iframe", "GET"),
    "C": ("preflight", "OPTIONS"),
    "B": ("image", image),
    "A": ("script", "Content-Type: application/x-www-form-urlencoded", "Accept: */*"),
}
