"""The judgement's weights."""
FIRST = [0] * 1232
SECOND = [0] * 16
PLAIN = [0] * 77
