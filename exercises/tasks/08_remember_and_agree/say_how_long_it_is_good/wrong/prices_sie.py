# refused by: each-time
# says: the server answered 503, and a browser's cache showed what it had
# at fault: stale-if-error=86400
cache_control = {
    "/weather": "max-age=600",
    "/prices": "max-age=0, stale-if-error=86400",
    "/letter": "no-store",
    "/basket": "private, max-age=60",
    "/news": "s-maxage=300, max-age=0",
    "/logo-3f2a.svg": "max-age=31536000",
}
