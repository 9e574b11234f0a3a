# refused by: two-lifetimes
# says: /news is not filled in yet
# at fault: /news is not filled in
cache_control = {
    "/weather": "max-age=600",
    "/prices": "no-cache",
    "/letter": "no-store",
    "/basket": "private, max-age=60",
    "/news": "",
    "/logo-3f2a.svg": "max-age=31536000",
}
