"""Where the course lives: a computer (setup_course), a static site (publish), a school (hub); locks, benchmarks."""
