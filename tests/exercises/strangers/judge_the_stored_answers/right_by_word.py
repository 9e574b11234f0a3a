by_word = {"store": "ahjl", "asks": "bcfik", "fetches": "deg"}
answers = {letter: word for word, letters in by_word.items() for letter in letters}
