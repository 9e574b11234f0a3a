lines = {
    "1": ("GET", "/api/2/search", "search", "search"),
    "2": ("POST", "/v2/team-members/search", "SearchTeamMembers", "search"),
    "3": ("GET", "/workspaces/{workspace}/search/code", "searchWorkspace", "search"),
    "4": ("GET", "/api/2/workflowscheme/{id}/draft/default", "getDraftDefault", "draft"),
    "5": ("GET", "/export/org/wireless.jsonl", "exportWirelessJSONL", "export"),
    "6": ("POST", "/v2/subscriptions/{subscription_id}/cancel", "CancelSubscription", "cancel"),
    "7": ("GET", "/api/v1/sites/{site_id}/stats/bgp_peers/search", "searchSiteBgpStats", "search"),
    "8": ("POST", "/auth", "post_auth", "auth"),
}
judged = {}
for line, (method, address, name, word) in lines.items():
    last = address.split("/")[-1] == word
    verb = "called so" if name.lower().startswith(word) else "POST at the end" if method == "POST" and last else "none"
    if method == "GET" and last:
        noun = "GET at the end"
    elif not last:
        noun = "things below"
    else:
        noun = "called otherwise" if not name.lower().startswith(word) else "none"
    judged[line] = {"verb": verb, "noun": noun}
judged["differ"] = [int(line) for line, sides in judged.items() if "none" not in sides.values()]
