"""Which segment of an address is a verb (`address`), which GET changes something, which POST only reads."""
