"""Two people edit one record, step by step: whose words are lost, and how a condition keeps them."""
