# refused by: feed-and-page
# says: application/rss+xml;q=4 cannot be read as a part
# at fault: application/rss+xml;q=4
accept = "application/rss+xml;q=4, image/jpeg;q=4, image/*;q=3, text/html;q=2"
