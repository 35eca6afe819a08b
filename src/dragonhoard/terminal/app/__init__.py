"""The full-screen face of a game in the terminal."""
