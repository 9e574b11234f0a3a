# refused by: not-here
# says: a: 400 is the general word
statuses = {name: 400 for name in "abcdefghijkl"}
