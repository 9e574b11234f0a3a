answers = {}
answers["A"] = ("script", "Sec-Fetch-Dest: empty", "POST")
answers["B"] = ("image", "Sec-Fetch-Dest: image")
answers["C"] = ("preflight", "OPTIONS")
answers["D"] = ("link", "GET", "Sec-Fetch-Dest: iframe")
answers["E"] = ("feed reader", "A-Im: feed")
answers["F"] = ("prefetcher", "Sec-Purpose: prefetch")
answers["G"] = (
    "form",
    "POST",
    "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7",
)
