"""Dragonriders as people see it: a text board, a drawing, a description."""
