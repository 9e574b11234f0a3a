accept = (
    "image/*;q=0.02, application/*;q=0, text/*;q=0, text/html;q=0.001, application/rss+xml;q=0.002, image/jpeg;q=0.021"
)
