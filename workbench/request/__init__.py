"""What can be said about a request before it is sent: its method, its fields, its content, addresses to choose from."""
