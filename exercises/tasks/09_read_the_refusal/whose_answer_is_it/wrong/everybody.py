# refused by: bare
# says: A: request 1 got another answer
suspects = {name: list(range(1, 13)) for name in "ABCDEF"}
