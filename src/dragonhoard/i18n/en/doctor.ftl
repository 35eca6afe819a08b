# What `dragonhoard doctor` finds.

cli-doctor = Look at this machine’s set-up (Python, rules, client, database, Redis, clock, proxy) and say what is wrong and what to do. Nothing is changed.
cli-doctor-address = a running server to look at too, as its guests reach it, such as https://games.example.org
doctor-subject-python = Python
doctor-subject-rules = rules
doctor-subject-client = browser client
doctor-subject-database = database
doctor-subject-lock = running server
doctor-subject-disk = disk
doctor-subject-redis = Redis
doctor-subject-clock = clock
doctor-subject-proxy = proxy
doctor-subject-server = server
doctor-python = { $version }
doctor-python-old = { $version } is too old; { $least } or newer is needed
doctor-rules = compiled
doctor-rules-plain = not compiled: everything works, but bots think many times more slowly; python3 play.py compiles them
doctor-client = in { $folder }
doctor-client-missing = not built; python3 play.py serve builds it
doctor-database = { $database }, version { $version }
doctor-database-new = { $database } is made when the server first starts
doctor-database-network = { $database } lies in a network folder ({ $kind }), where locks cannot be relied on; use a folder of this machine (DRAGONHOARD_DATA) or PostgreSQL
doctor-lock-free = none on this database
doctor-lock-held = { $holder }
doctor-disk = { $megabytes } MB free in { $folder }
doctor-disk-full = only { $megabytes } MB free in { $folder }; make room
doctor-redis = answers
doctor-redis-none = not used (one process)
doctor-redis-sqlite = answers, but several processes want PostgreSQL (DRAGONHOARD_DATABASE)
doctor-clock = plausible
doctor-clock-behind = { $seconds } seconds behind what was kept last; set it (NTP)
doctor-clock-apart = { $seconds } seconds apart from { $database }; set both (NTP)
doctor-proxy = believed, for { $hosts }
doctor-proxy-none = none is believed
doctor-proxy-any = everybody is believed about addresses: safe only if nobody but the proxy reaches this server
doctor-proxy-unknown = { $proxy } in DRAGONHOARD_PROXIES is not an address
doctor-proxy-hosts = DRAGONHOARD_PROXIES is set, but DRAGONHOARD_HOSTS does not say which names guests ask for: they would be refused
doctor-proxy-tls = guests come over TLS, but the server does not know it: the proxy must send X-Forwarded-Proto, and its address must stand in DRAGONHOARD_PROXIES
doctor-server = { $address } answers
doctor-server-silent = { $address } does not answer: { $reason }
doctor-server-status = { $address } answers with { $status }
doctor-server-host = { $address } refuses the name { $host }; add it to DRAGONHOARD_HOSTS
doctor-server-other = at { $address } something else answers
doctor-well = Everything is in order.
problem-doctor-found = { $count ->
    [one] one thing is wrong
   *[other] { $count } things are wrong
}
