wanted = {"application/rss+xml": 1, "image/jpeg": 0.999, "image/png": 0.5, "image/*": 0.998, "text/html": 0.25}
accept = ",".join(f"{kind} ; q={weight}" for kind, weight in wanted.items())
