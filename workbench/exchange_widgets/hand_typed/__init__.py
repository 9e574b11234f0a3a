"""HTTP typed by hand: the octets go out as they are, and one sees where the server gives up."""
