"""Where the course lives: computers (setup, wheel), a static site (site), a school (hub)."""
