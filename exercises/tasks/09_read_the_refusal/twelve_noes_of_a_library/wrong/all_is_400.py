# refused by: not-here
# says: a: 400 is the general word
# at fault: a: 400
statuses = {name: 400 for name in "abcdefghijkl"}
