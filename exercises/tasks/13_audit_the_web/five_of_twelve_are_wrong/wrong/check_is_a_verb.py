# refused by: wrong
# says: one more operation makes a thing
# at fault: one more operation makes a thing
judged = {"wrong": [1, 6, 9, 11], "robots_do_it": [2, 7, 10], "only_asks": [8]}
