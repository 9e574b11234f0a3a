# refused by: each-time
# says: /prices with no-store: 1 second later a browser's cache had kept nothing
# at fault: /prices with no-store
cache_control = {
    "/weather": "max-age=600",
    "/prices": "no-store",
    "/letter": "no-store",
    "/basket": "private, max-age=60",
    "/news": "s-maxage=300, max-age=0",
    "/logo-3f2a.svg": "max-age=31536000",
}
