"""What was found, in words (`as_text`) and as data (`as_data`)."""
