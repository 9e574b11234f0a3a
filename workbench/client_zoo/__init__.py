"""`ClientZoo`: what each kind of client can send, the bytes it really sent, and why not the rest."""
