"""How IPython begins in a page."""

c = get_config()  # noqa: F821 - IPython gives it
c.InteractiveShellApp.extensions = ["homes.setup.cell_errors", "one_address_page.kernel"]
