# /basket: the browser has to ask each time
cache_control = {
    "/weather": "max-age=600, must-revalidate",
    "/prices": "no-cache",
    "/letter": "no-store",
    "/basket": "private, no-cache",
    "/news": "max-age=0, s-maxage=300",
    "/logo-3f2a.svg": "max-age=25920000, immutable",
}
