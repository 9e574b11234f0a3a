# refused by: one-thing
# says: addresses is ['/recipes/', '/recipe/<recipe>'], and the starter has a dict there
addresses = ["/recipes/", "/recipe/<recipe>"]
