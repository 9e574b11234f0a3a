"""Content shown by its type, as words and as HTML: `content_html`, `content_text`, and where it breaks."""
