"""The representation wall: one address, every type it offers."""
