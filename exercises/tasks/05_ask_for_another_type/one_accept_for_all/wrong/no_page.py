# refused by: feed-and-page
# says: there came nothing that fits from /user/4
# at fault: from /user/4
accept = "application/rss+xml, image/jpeg, image/*;q=0.8"
