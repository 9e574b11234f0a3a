"""What this cache does by itself where hishel is wrong: dates, numbers, Cache-Control, and which fields are kept."""
