# refused by: noun
# says: line 6, POST /v2/subscriptions/{subscription_id}/cancel, called CancelSubscription: 'called otherwise' does not hold
# at fault: 'called otherwise' does not hold
judged = {
    "1": {"verb": "called so", "noun": "GET at the end"},
    "2": {"verb": "called so", "noun": "none"},
    "3": {"verb": "called so", "noun": "things below"},
    "4": {"verb": "none", "noun": "called otherwise"},
    "5": {"verb": "called so", "noun": "things below"},
    "6": {"verb": "POST at the end", "noun": "called otherwise"},
    "7": {"verb": "called so", "noun": "GET at the end"},
    "8": {"verb": "POST at the end", "noun": "called otherwise"},
    "differ": [1, 3, 5, 7, 8],
}
