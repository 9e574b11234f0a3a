# refused by: one-thing
# says: the table is ['/recipes/', '/recipe/<recipe>'], and not a dict
addresses = ["/recipes/", "/recipe/<recipe>"]
