# refused by: two-lifetimes
# says: 299 seconds later the shared cache asked
# at fault: /news with no-cache
cache_control = {
    "/weather": "max-age=600",
    "/prices": "no-cache",
    "/letter": "no-store",
    "/basket": "private, max-age=60",
    "/news": "no-cache, s-maxage=300",
    "/logo-3f2a.svg": "max-age=31536000",
}
