"""review(): questions of earlier lessons come back in other clothes, some days later."""
