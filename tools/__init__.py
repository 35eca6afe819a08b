"""What developers start through play.py: checks, documentation, lock files, the package as its users get it."""
