"""What was found, in words (`as_text`), as data (`as_data`, `as_sarif`) and as a page (`as_html`); what is `Known`."""
