# A table on a server, in the terminal; what the browser says too is in web.ftl.

# Spellings of each command, separated by commas; none begins a choice of a game.
command-sit = sit
command-stand = stand, free
command-bot = bot
command-start = start
command-invite = invite
command-say = say, chat
command-mute = mute
command-unmute = unmute, hear
command-name = name, call
command-device = device
command-agree = agree, accept
command-decline = decline, refuse, withdraw
command-pause = pause
command-resume = resume, continue
command-settle = settle
command-resign = resign
command-away = away
command-present = present, back-again
command-rematch = rematch, again
command-replay = replay

online-welcome = { $game } on { $server }, you are { $name }
online-nobody = somebody
online-sit = Sit in seat { $number }
online-bot = Seat { $number }: { $bot }
online-save = Keep the record in a file
online-leave = Leave
online-answer = Answer “{ $yes }” or “{ $no }”.
online-said = { $name } says: { $text }
online-muted = You do not hear { $name } any more.
online-unmuted = You hear { $name } again.
online-named = You are now called { $name }.
online-device = Open this link on another device to go on as yourself there; it works once: { $link }
online-invite = Code { $code }, link { $link }
online-resign = If so, type “{ $command }”.
online-connected = Connected again; nothing was lost.
online-back = The table stays as it is. Come back with: dragonhoard play { $link }
online-recovered = You are { $name } here from now on.
online-line-over = choose, or “help”
online-help =
    number or notation   take that choice; its own words are understood too
    why CHOICE           may I do that? If not, which rule forbids it
    rules [WORD]         all rules, or those that mention a word
    card NAME            what a card does
    undo                 take your last choice back; if need be, ask the others
    say TEXT             say something to everybody at the table
    mute, unmute NAME    hear somebody no more, or again
    pause, resume        propose a pause, or to go on
    settle               propose to end here; the standing counts
    agree, decline       answer a proposal; “decline” withdraws your own
    resign               give up
    away [BOT], present  let a bot play for you, come back
    sit, stand [SEAT]    take a seat, leave it; the host frees the seats of others
    bot SEAT [LEVEL]     the host gives a seat to a bot
    start                the host begins
    invite, device       the link for others; for yourself on another device
    name NAME            be called otherwise
    board                show the board
    words                tell the position in sentences
    rematch, replay      after the game: again, or move by move
    save [FILE]          after the game: keep its record
    quit                 leave; the table stays

# The first page of the terminal

start-title = Dragonhoard
start-local = { $game }: play here against a bot
start-people = { $game }: several people at this keyboard
start-join = Join a table online, by its link or code
start-open = Open a table online: { $game }
online-mine = Go on at { $code }: { $game }, { $status }
online-lobby = Table { $code }: { $game } with { $host }, { $status }
online-lobby-how = Join one by its code, or open a table: dragonhoard play GAME --server URL
online-lobby-empty = No table waits for you on this server. Open one: dragonhoard play GAME --server URL
start-look = Look again which tables there are
start-ask-address = Link or code of the table
start-ask-server = Address of the server
start-ask-people = How many people?
start-back = Escape: back
start-help = Arrows and Enter choose, Escape leaves.

cli-server = play at a table on this server (default: DRAGONHOARD_SERVER, then this machine)
cli-play-game = which game (you are asked if you name none), or the link or code of a table on a server
problem-address-unknown = “{ $text }” is neither the link nor the code of a table
problem-server-address = “{ $server }” is not the address of a server, such as https://example.org
problem-server-away = nothing answers at { $server }: is the address right, is the server running?
problem-server-nonsense = what answers at { $server } is not a Dragonhoard server
problem-server-version = the server at { $server } is of another version than this program
problem-line-lost = that did not arrive: there is no connection right now
problem-logged-out = you were logged out on this device; start again
problem-offer-nothing = nothing is proposed that waits for your answer
problem-name-what = by which name?
problem-play-local-only = this does not go with a table on a server: { $argument }
problem-not-my-turn = it is not your turn
