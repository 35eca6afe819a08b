# What a server keeps: people, databases, backups.

cli-backup = Write everything that the server keeps into one file, also while it runs. By restore the file goes into a new database, PostgreSQL or SQLite, whichever it came from.
cli-restore = Put a backup into a database. What is in the database already is kept unless --replace is given; the server must not run.
cli-backup-file = the file of the backup, such as dragonhoard.backup
cli-database = a database other than the one the settings name: a file, or postgresql://…
cli-replace = throw away what is in the database already

backup-written = { $rows ->
    [one] One row is in { $file }. Keep it safe: it holds the secrets of running games.
   *[other] { $rows } rows are in { $file }. Keep it safe: it holds the secrets of running games.
}
restore-done = { $rows ->
    [one] One row was restored from { $file }.
   *[other] { $rows } rows were restored from { $file }.
}

problem-backup-broken = { $file } is damaged or cut off; nothing was restored
problem-backup-foreign = { $file } is not a backup of Dragonhoard
problem-backup-newer = { $file } comes from a newer Dragonhoard (its database has version { $found }, the newest known here is { $known })
problem-backup-wanted = which file? Give the name of a backup, such as dragonhoard.backup
problem-database-corrupt = the database { $database } is damaged; put the latest backup in its place: dragonhoard restore FILE --replace
problem-database-driver = PostgreSQL and Redis need more packages; install dragonhoard with its extra “cluster”: pip install "dragonhoard[cluster]"
problem-database-foreign = { $database } is not a database of Dragonhoard
problem-database-full = the disk on which { $database } lies is full; make room and start again, nothing is lost
problem-database-held = a server is running on { $database } already ({ $holder }); stop it first, or give this one a folder of its own by DRAGONHOARD_DATA
problem-database-missing = there is no database { $database } yet
problem-database-newer = the database { $database } belongs to a newer Dragonhoard (its version is { $found }, the newest known here is { $known })
problem-database-readonly = { $database } cannot be written to; give this user the right to write there (also to the folder), or name another folder by DRAGONHOARD_DATA
problem-database-unopenable = the database { $database } cannot be opened: { $reason }
problem-login-wrong = name or password is wrong
problem-mute-oneself = you cannot mute yourself
problem-name-claimed = somebody has claimed the name “{ $name }” by a password; choose another one
problem-name-empty = a name needs at least one letter
problem-name-long = a name has at most { $most } characters
problem-name-mark = the sign { $sign } is not for names: the server puts it after names that look like another one
problem-name-signs = there are characters in this name that nobody can see
problem-passkey-address = passkeys need a server with a name; they cannot be used at a bare address
problem-passkey-extra = this server has no passkeys; its host can add them: pip install "dragonhoard[passkeys]"
problem-passkey-wrong = this passkey does not open anything here; try again, or come in another way
problem-passkeys-many = there are { $most } passkeys already; remove one first
problem-password-long = a password has at most { $most } characters
problem-password-short = a password has at least { $least } characters
problem-password-wrong = the old password is wrong
problem-person-unknown = there is nobody of that identity
problem-recovery-invalid = this link has been used, has expired or was replaced by a newer one
problem-redis-unreachable = Redis cannot be reached: { $reason }
problem-restore-not-empty = there is something in the database already; --replace throws it away
problem-restore-running = a server is running on this database; stop it and wait half a minute
