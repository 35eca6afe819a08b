"""A seat at a table for a language model: the tools of the Model Context Protocol around one seat's view."""
