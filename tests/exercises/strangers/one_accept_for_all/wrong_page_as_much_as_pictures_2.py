# the page is wanted as much as SVG: the town's server names the page first
accept = "application/rss+xml, image/jpeg, image/*;q=0.5, text/html;q=0.5"
