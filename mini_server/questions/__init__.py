"""What each request is asked, from top to bottom: `decide` asks, in_order.py has the list. None knows a noun."""
