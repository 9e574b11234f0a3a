# refused by: verb
# says: line 2, POST /v2/team-members/search, called SearchTeamMembers: something does speak
# at fault: called SearchTeamMembers
judged = {
    "1": {"verb": "called so", "noun": "GET at the end"},
    "2": {"verb": "none", "noun": "none"},
    "3": {"verb": "called so", "noun": "things below"},
    "4": {"verb": "none", "noun": "called otherwise"},
    "5": {"verb": "called so", "noun": "things below"},
    "6": {"verb": "POST at the end", "noun": "none"},
    "7": {"verb": "called so", "noun": "GET at the end"},
    "8": {"verb": "POST at the end", "noun": "called otherwise"},
    "differ": [1, 3, 5, 7, 8],
}
