"""What every widget stands on: its plain-text twin (`Shown`), `Markup`, controls, Enter, work under way, colours."""
