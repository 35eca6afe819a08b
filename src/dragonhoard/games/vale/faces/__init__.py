"""The Vale of Eternity as people see it: a text board, a drawing, a description."""
