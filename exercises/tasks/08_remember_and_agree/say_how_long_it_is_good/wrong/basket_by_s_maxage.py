# refused by: browsers-only
# says: 59 seconds later a browser's cache asked
# at fault: /basket with s-maxage=0, max-age=0
cache_control = {
    "/weather": "max-age=600",
    "/prices": "no-cache",
    "/letter": "no-store",
    "/basket": "s-maxage=0, max-age=0, private",
    "/news": "s-maxage=300, max-age=0",
    "/logo-3f2a.svg": "max-age=31536000",
}
