"""What grows with what: time and memory for several sizes, the exponent fitted, and the bound for it."""
