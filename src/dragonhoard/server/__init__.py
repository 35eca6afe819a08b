"""Tables online: HTTP and WebSocket around `table/`, storage, accounts."""
