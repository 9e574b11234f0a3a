"""What goes out: the course as a static site. Start reading at README.md, or run `python3 start.py site`."""
