# refused by: feed-and-page
# says: ;q= with 0, 1, or 0, a point and up to three digits: q=0.5
# at fault: image/*;q=.8
accept = "application/rss+xml, image/jpeg, image/*;q=.8, text/html;q=.5"
