# no-cache lets caches keep the letter
cache_control = {
    "/weather": "max-age=600",
    "/prices": "no-cache",
    "/letter": "no-cache",
    "/basket": "private, max-age=60",
    "/news": "s-maxage=300, max-age=0",
    "/logo-3f2a.svg": "max-age=25920000",
}
