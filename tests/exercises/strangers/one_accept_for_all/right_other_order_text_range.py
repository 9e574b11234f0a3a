accept = ",".join(["text/*;q=0.2", "application/rss+xml;q=0.25", "image/*;q=0.7", "image/jpeg;q=0.701"])
