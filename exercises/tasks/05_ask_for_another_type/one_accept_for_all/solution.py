accept = "application/rss+xml, image/jpeg, image/*;q=0.8, text/html;q=0.5"
