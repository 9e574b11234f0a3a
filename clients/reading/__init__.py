"""What an answer offers: `links`, media types (`types_at`), addresses to go to (`offered`), and what to do next."""
