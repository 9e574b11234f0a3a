# wrong: the page is wanted more than the feed
accept = "image/jpeg, image/*;q=0.9, application/rss+xml;q=0.5, text/html;q=0.6"
