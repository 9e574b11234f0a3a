# refused by: browsers-only
# says: /basket with max-age=60: 1 second later the shared cache answered
# at fault: /basket with max-age=60
cache_control = {
    "/weather": "max-age=600",
    "/prices": "no-cache",
    "/letter": "no-store",
    "/basket": "max-age=60",
    "/news": "s-maxage=300, max-age=0",
    "/logo-3f2a.svg": "max-age=31536000",
}
