# refused by: for-all
# says: /logo-3f2a.svg with max-age=2592000: 299 days later
# at fault: max-age=2592000
cache_control = {
    "/weather": "max-age=600",
    "/prices": "no-cache",
    "/letter": "no-store",
    "/basket": "private, max-age=60",
    "/news": "s-maxage=300, max-age=0",
    "/logo-3f2a.svg": "max-age=2592000",
}
