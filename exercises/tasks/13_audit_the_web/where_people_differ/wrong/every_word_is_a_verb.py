# refused by: verb
# says: line 4, GET /api/2/workflowscheme/{id}/draft/default, called getDraftDefault: 'called so' does not hold
# at fault: 'called so' does not hold of 'draft'
judged = {
    "1": {"verb": "called so", "noun": "GET at the end"},
    "2": {"verb": "called so", "noun": "none"},
    "3": {"verb": "called so", "noun": "things below"},
    "4": {"verb": "called so", "noun": "called otherwise"},
    "5": {"verb": "called so", "noun": "things below"},
    "6": {"verb": "POST at the end", "noun": "none"},
    "7": {"verb": "called so", "noun": "GET at the end"},
    "8": {"verb": "POST at the end", "noun": "called otherwise"},
    "differ": [1, 3, 5, 7, 8],
}
