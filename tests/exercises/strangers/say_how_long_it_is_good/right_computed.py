MINUTE, DAY = 60, 24 * 60 * 60
cache_control = {}
cache_control["/weather"] = f"MAX-AGE={10 * MINUTE}"
cache_control["/prices"] = "public,no-cache"
cache_control["/letter"] = "No-Store"
cache_control["/basket"] = f"max-age={MINUTE},private"
cache_control["/news"] = f"max-age=0,s-maxage={5 * MINUTE}"
cache_control["/logo-3f2a.svg"] = f"max-age={400 * DAY}, s-maxage={400 * DAY}"
