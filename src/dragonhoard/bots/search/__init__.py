"""Searching by chance and choice: worlds dealt anew, a tree of what seats see, playouts that follow the hints."""
