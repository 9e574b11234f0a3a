accept = "text/*;q=0.5, image/*;q=0.7, image/jpeg;q=0.71, application/rss+xml;q=0.6"
