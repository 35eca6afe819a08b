"""Everything people read, in French and English; rules and events carry data, this room phrases it."""
