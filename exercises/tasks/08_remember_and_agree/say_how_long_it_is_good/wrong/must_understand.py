# refused by: nothing-kept
# says: must-understand, no-store, max-age=60: 1 second later the shared cache answered from its store
# at fault: must-understand
cache_control = {
    "/weather": "max-age=600",
    "/prices": "no-cache",
    "/letter": "must-understand, no-store, max-age=60",
    "/basket": "private, max-age=60",
    "/news": "s-maxage=300, max-age=0",
    "/logo-3f2a.svg": "max-age=31536000",
}
