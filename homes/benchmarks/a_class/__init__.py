"""What a class asks of one server, of its board, and of whoever marks."""
