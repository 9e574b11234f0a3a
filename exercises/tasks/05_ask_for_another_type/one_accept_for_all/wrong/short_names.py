# refused by: feed-and-page
# says: rss cannot be read as a part
# at fault: rss cannot be read
accept = "rss, jpeg, image;q=0.8, html;q=0.5"
