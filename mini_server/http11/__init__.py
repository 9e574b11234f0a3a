"""From octets to a request, and back: a `Conversation` on one connection. No socket stands here, and no app."""
