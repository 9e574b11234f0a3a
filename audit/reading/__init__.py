"""Operations from an OpenAPI document, a Flask app's routes or a plain table: each an `Operation`."""
