cache_control = {
    "/weather": "public, max-age=600",
    "/prices": "max-age=0, must-revalidate",
    "/letter": "no-store, private, max-age=0",
    "/basket": "Private, Max-Age=60",
    "/news": "max-age=0,s-maxage=300",
    "/logo-3f2a.svg": "public, max-age=31536000, immutable",
}
