"""One table being played: its position, its record, its luck, and what may be taken back."""
