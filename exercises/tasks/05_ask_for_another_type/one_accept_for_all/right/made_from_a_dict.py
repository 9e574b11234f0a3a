wishes = {"text/html": 0.1, "image/*": 0.2, "image/jpeg": 0.3, "application/rss+xml": 0.9}
accept = ",".join(f"{media_type};q={weight}" for media_type, weight in wishes.items())
