"""What the server shows of itself: its journal, its states, events, problems, its description in OpenAPI."""
