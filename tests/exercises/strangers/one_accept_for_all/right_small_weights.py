accept = "text/html;q=0.1, image/*;q=0.2, image/jpeg;q=0.3, application/rss+xml;q=0.4, application/json;q=0"
