"""What was handed in: files in folders and zips, and whose they are by their names."""
