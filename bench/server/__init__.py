"""Load on the server: tables held, actions a second, and how long a push takes, beside boardgame.io's server."""
