"""The rules of The Vale of Eternity, one module a subject."""
