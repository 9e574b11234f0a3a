# refused by: two-lifetimes
# says: 299 seconds later the shared cache asked
# at fault: s-maxage=0
cache_control = {
    "/weather": "max-age=600",
    "/prices": "no-cache",
    "/letter": "no-store",
    "/basket": "private, max-age=60",
    "/news": "s-maxage=0, max-age=300",
    "/logo-3f2a.svg": "max-age=31536000",
}
