answers = dict.fromkeys("abcdefghijkl", "asks")
answers |= dict.fromkeys("ahjl", "Store") | dict.fromkeys("deg", "fetches ")
