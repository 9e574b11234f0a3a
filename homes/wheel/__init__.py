"""The course as one wheel, with a console command: what is in it, and what the command does where it was put in."""
