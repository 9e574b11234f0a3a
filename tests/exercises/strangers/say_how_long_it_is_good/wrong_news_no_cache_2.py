# /news: no-cache binds the provider's cache as well
cache_control = {
    "/weather": "max-age=600, must-revalidate",
    "/prices": "no-cache",
    "/letter": "no-store",
    "/basket": "private, max-age=60",
    "/news": "no-cache, s-maxage=300",
    "/logo-3f2a.svg": "max-age=25920000, immutable",
}
