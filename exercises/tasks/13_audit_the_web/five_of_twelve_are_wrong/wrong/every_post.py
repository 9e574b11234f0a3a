# refused by: only-asks
# says: only_asks has 12: it changes something
# at fault: only_asks has 12
judged = {"wrong": [1, 4, 6, 9, 11], "robots_do_it": [2, 7, 10], "only_asks": [8, 12]}
