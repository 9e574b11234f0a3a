cache_control = {
    "/weather": "max-age=600",
    "/prices": "no-cache, stale-if-error=60",
    "/letter": "no-store, no-cache",
    "/basket": "private, max-age=60, must-revalidate",
    "/news": "s-maxage=300, max-age=0, must-revalidate",
    "/logo-3f2a.svg": "max-age=31536000, stale-while-revalidate=86400",
}
