"""The rules of Dragonriders: legality, rounds and turns, flights, and dragons set down by hand."""
