# refused by: nothing-kept
# says: /letter with no-cache: 1 second later the shared cache asked the server
# at fault: /letter with no-cache
cache_control = {
    "/weather": "max-age=600",
    "/prices": "no-cache",
    "/letter": "no-cache",
    "/basket": "private, max-age=60",
    "/news": "s-maxage=300, max-age=0",
    "/logo-3f2a.svg": "max-age=31536000",
}
