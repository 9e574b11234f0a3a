# refused by: each-time
# says: /prices with max-age=0: the server gave no answer, and a browser's cache showed what it had
# at fault: the server gave no answer
cache_control = {
    "/weather": "max-age=600",
    "/prices": "max-age=0",
    "/letter": "no-store",
    "/basket": "private, max-age=60",
    "/news": "s-maxage=300, max-age=0",
    "/logo-3f2a.svg": "max-age=31536000",
}
