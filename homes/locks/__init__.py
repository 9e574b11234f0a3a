"""Which packages come in, with the hashes of their files: how these lists are written and read."""
