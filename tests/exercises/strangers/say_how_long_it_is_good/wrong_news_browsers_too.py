# browsers use the news for five minutes without asking
cache_control = {
    "/weather": "max-age=600",
    "/prices": "no-cache",
    "/letter": "no-store",
    "/basket": "private, max-age=60",
    "/news": "max-age=300",
    "/logo-3f2a.svg": "max-age=25920000",
}
