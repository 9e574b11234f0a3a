# wrong: believes that the order says what is wanted more; all weigh 1
accept = "application/rss+xml, image/jpeg, image/*, text/html"
