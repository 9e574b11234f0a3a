"""What a server is worth: its promises (`behaves`), its methods (`measure`), both styles, httplint's notes."""
