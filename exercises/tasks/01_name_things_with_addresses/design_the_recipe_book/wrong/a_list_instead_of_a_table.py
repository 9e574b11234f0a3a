# refused by: one-thing
# says: addresses is ['/recipes/', '/recipe/<recipe>'], and the starter has a dict there
# at fault: ['/recipes/', '/recipe/<recipe>']
addresses = ["/recipes/", "/recipe/<recipe>"]
