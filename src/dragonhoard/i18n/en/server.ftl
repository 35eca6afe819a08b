# The server: what its command says, and what can go wrong between it and its clients.

cli-serve = Start the server: tables online for the browser, kept in your data folder. DRAGONHOARD_DATABASE and DRAGONHOARD_REDIS name a PostgreSQL and a Redis for several machines.
cli-host = the address to listen on (default: this machine only, 127.0.0.1)
cli-port = the port to listen on (default: 8017; 0: any free one)
cli-open = show it in the browser
cli-log = how much is logged: debug, info or warning (default: warning)
serve-ready = Dragonhoard is served at { $address } (Ctrl+C stops it)
serve-already = Dragonhoard is already served at { $address }
serve-network-folder = { $database } lies in a network folder ({ $kind }): locks cannot be relied on there, so two servers could write over each other, and a cut connection may damage the file. Use a folder of this machine (DRAGONHOARD_DATA) or PostgreSQL.
serve-stopped = The server has stopped; every game is kept.

server-no-client-title = The browser client has not been built
server-no-client = The server runs, but its pages are missing. Build them once and start again:

problem-serve-failed = the server cannot listen on { $host }, port { $port }: is the port in use already?

problem-address-foreign = { $host } is not an address of this machine; --host 0.0.0.0 listens on all of them
problem-bots-too-many = at a table for { $players } at least one seat is for people
problem-chat-empty = there is nothing to say in an empty line
problem-chat-too-long = a line of chat has at most { $most } characters
problem-foreign-origin = this came from another website, and only our own pages may do that
problem-fork-foreign = until the game is over you can only go on from what you know yourself
problem-host-unknown = this server is not asked by the name { $host }; whoever runs it can allow that name by DRAGONHOARD_HOSTS
problem-message-malformed = this is not a message that the server understands
problem-message-too-long = a message has at most { $most } characters
problem-method-wrong = this address does not take that kind of request
problem-not-host = only whoever opened the table can do that
problem-not-logged-in = nobody is logged in here: choose a name first
problem-not-seated = you have no seat at this table
problem-not-watchable = nobody may watch at this table
problem-not-watching = you are not at this table
problem-port-forbidden = this user may not listen on port { $port }; choose one from 1024 on (--port 8017), or put a proxy in front
problem-port-taken = something listens on { $host }, port { $port } already; stop it, or choose another port (--port 0 takes any free one)
problem-refused = the rules do not allow that
problem-request-malformed = the request does not have the form that is wanted here
problem-request-too-large = the request is too large
problem-route-unknown = there is nothing at this address
problem-seat-unknown = there is no such seat: the table has { $seats }
problem-server-failure = something went wrong on the server; nothing was changed
problem-sockets-too-many = you are connected { $most } times already
problem-storage-unavailable = the database does not answer at the moment; try again soon
problem-table-busy = the table is too busy at the moment; try again
problem-table-unfinished = that can be seen when the game is over
problem-table-unknown = there is no such table
problem-too-fast = that was too fast; wait { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
problem-watching-too-many = one can watch at most { $most } tables at once
problem-webhook-address = a webhook is an address such as https://example.org/notices
problem-webhook-port = a webhook listens on one of the ports { $ports }
problem-webhook-private = a webhook has to be on the public internet
problem-webhook-unreachable = nothing was found at that webhook’s address
