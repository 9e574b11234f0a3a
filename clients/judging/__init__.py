"""What a server is worth: its promises (`behaves`), its methods (`measure`), three styles, httplint's notes."""
