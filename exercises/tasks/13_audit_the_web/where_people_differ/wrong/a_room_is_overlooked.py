# refused by: noun
# says: line 3, GET /workspaces/{workspace}/search/code, called searchWorkspace: something does speak
# at fault: line 3, GET
judged = {
    "1": {"verb": "called so", "noun": "GET at the end"},
    "2": {"verb": "called so", "noun": "none"},
    "3": {"verb": "called so", "noun": "none"},
    "4": {"verb": "none", "noun": "called otherwise"},
    "5": {"verb": "called so", "noun": "things below"},
    "6": {"verb": "POST at the end", "noun": "none"},
    "7": {"verb": "called so", "noun": "GET at the end"},
    "8": {"verb": "POST at the end", "noun": "called otherwise"},
    "differ": [1, 3, 5, 7, 8],
}
