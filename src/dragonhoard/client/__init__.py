"""A client of a Dragonhoard server, without a face: the documented HTTP and socket messages as plain calls."""
