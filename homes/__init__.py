"""Where the course lives: computers (setup_course, wheel), a static site (publish), a school (hub)."""
