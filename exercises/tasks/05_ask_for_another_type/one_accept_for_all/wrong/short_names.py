# refused by: feed-and-page
# says: rss cannot be read as a part
accept = "rss, jpeg, image;q=0.8, html;q=0.5"
