"""What a class gained between before() and after(), with intervals; what its items are worth; and simulated classes."""
