cache_control = {
    "/weather": "max-age=600, must-revalidate, public",
    "/prices": "s-maxage=0, max-age=0, must-revalidate",
    "/letter": "max-age=0, no-store",
    "/basket": "private, max-age=60, proxy-revalidate",
    "/news": "public, max-age=0, s-maxage=300, proxy-revalidate",
    "/logo-3f2a.svg": "public, max-age=31536000, immutable",
}
