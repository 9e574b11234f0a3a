"""The predictions and quizzes as files that a school's own system imports, each with the reason of every option."""
