cache_control = {
    "/weather": "public, max-age=600",
    "/prices": "max-age=0, must-revalidate",
    "/letter": "private, no-cache, no-store, max-age=0",
    "/basket": "max-age=60, private, must-revalidate",
    "/news": "public, max-age=0, must-revalidate, s-maxage=300",
    "/logo-3f2a.svg": "public, max-age=31536000, immutable",
}
