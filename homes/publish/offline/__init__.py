"""The site without a network: what a browser keeps of it, how it is installed, and a zip of the whole."""
