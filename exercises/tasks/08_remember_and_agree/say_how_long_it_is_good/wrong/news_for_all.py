# refused by: two-lifetimes
# says: 1 second later a browser's cache answered from its store
# at fault: /news with max-age=300
cache_control = {
    "/weather": "max-age=600",
    "/prices": "no-cache",
    "/letter": "no-store",
    "/basket": "private, max-age=60",
    "/news": "max-age=300",
    "/logo-3f2a.svg": "max-age=31536000",
}
