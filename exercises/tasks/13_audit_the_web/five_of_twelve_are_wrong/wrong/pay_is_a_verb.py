# refused by: wrong
# says: has an id behind it
# at fault: a name of two words that has an id
judged = {"wrong": [4, 6, 9, 11], "robots_do_it": [2, 7, 10], "only_asks": [8]}
