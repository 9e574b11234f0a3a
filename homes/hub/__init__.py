"""A school's home for the course: JupyterHub for a class, and for many. Start reading at README.md."""
