# no-cache makes the provider's cache ask as well
cache_control = {
    "/weather": "max-age=600",
    "/prices": "no-cache",
    "/letter": "no-store",
    "/basket": "private, max-age=60",
    "/news": "s-maxage=300, no-cache",
    "/logo-3f2a.svg": "max-age=25920000",
}
