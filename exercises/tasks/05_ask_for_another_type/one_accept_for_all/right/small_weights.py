accept = "*/*;q=0.1, application/json;q=0, application/xml;q=0, text/html;q=0.2, image/*;q=0.3, image/jpeg;q=0.4, application/rss+xml;q=0.4"
