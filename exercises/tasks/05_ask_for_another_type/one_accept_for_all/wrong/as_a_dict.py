# refused by: feed-and-page
# says: one text, what stands behind Accept:
# at fault: and not a text
accept = {"application/rss+xml": 1, "image/jpeg": 1, "image/*": 0.8, "text/html": 0.5}
