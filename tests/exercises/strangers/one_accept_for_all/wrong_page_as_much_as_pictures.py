# wrong: pictures and pages weigh the same, and the town's server names the page first
accept = "image/jpeg, image/*;q=0.9, application/rss+xml, text/html;q=0.9"
