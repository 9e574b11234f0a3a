# refused by: nothing-kept
# says: 1 second later a browser's cache answered from its store
# at fault: /letter with private
cache_control = {
    "/weather": "max-age=600",
    "/prices": "no-cache",
    "/letter": "private, max-age=60",
    "/basket": "private, max-age=60",
    "/news": "s-maxage=300, max-age=0",
    "/logo-3f2a.svg": "max-age=31536000",
}
