"""An answer in a process of its own, asked from outside."""
