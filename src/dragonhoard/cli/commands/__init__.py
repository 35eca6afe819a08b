"""Each module of this folder is a command under its own name."""
