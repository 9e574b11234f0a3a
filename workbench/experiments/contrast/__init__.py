"""`ContrastView`: one job through two or three styles of address, on the same records."""
