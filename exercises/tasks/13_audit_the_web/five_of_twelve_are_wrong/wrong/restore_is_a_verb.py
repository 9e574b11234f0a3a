# refused by: wrong
# says: one more part is called by two words
# at fault: one more part is called by two words
judged = {"wrong": [1, 4, 9, 11], "robots_do_it": [2, 7, 10], "only_asks": [8]}
