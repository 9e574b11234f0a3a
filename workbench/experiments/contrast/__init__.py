"""`ContrastView`: one job through both styles of address, on the same records."""
