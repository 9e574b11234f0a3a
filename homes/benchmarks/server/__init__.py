"""What the server takes: beside plain Flask, beside itself after much work, and until it listens."""
