# refused by: status-of-what-is-there
# says: and the starter has a dict there
answers = [200, 404]
