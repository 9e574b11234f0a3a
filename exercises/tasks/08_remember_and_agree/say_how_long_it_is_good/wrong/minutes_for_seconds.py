# refused by: for-all
# says: /weather with max-age=10: 599 seconds later a browser
# at fault: /weather with max-age=10
cache_control = {
    "/weather": "max-age=10",
    "/prices": "no-cache",
    "/letter": "no-store",
    "/basket": "private, max-age=60",
    "/news": "s-maxage=300, max-age=0",
    "/logo-3f2a.svg": "max-age=31536000",
}
