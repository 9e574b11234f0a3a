"""What was found: in words (`as_text`), as data (`as_data`, `as_sarif`), as a page (`as_html`); what is `Known` apart."""
