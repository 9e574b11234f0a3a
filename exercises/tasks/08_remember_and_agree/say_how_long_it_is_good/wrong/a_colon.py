# refused by: for-all
# says: /weather with max-age: 600: 599 seconds later
# at fault: max-age: 600
cache_control = {
    "/weather": "max-age: 600",
    "/prices": "no-cache",
    "/letter": "no-store",
    "/basket": "private, max-age=60",
    "/news": "s-maxage=300, max-age=0",
    "/logo-3f2a.svg": "max-age=31536000",
}
