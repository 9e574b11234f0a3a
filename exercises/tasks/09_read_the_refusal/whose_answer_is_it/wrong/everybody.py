# refused by: bare
# says: A: request 1 got another answer
# at fault: A: request 1
suspects = {name: list(range(1, 13)) for name in "ABCDEF"}
