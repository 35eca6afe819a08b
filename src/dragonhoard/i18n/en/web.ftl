# What the browser client says.

# frame

web-name = Dragonhoard
web-skip = To the content
web-navigation = Pages
web-home = Home
web-lobby = Lobby
web-mine = My games
web-leaders = Leaderboards
web-settings = Settings
web-about = About
web-close = Close
web-cancel = Cancel
web-save = Save
web-saved = Saved.
web-yes = yes
web-retry = Try again
web-loading = One moment…
web-copied = The link is copied.
web-missing = There is no such page
web-unexpected = Something went wrong that should not have. Please try again.
web-problem-server-unreachable = The server cannot be reached. Are you online?
web-problem-server-failed = The server could not answer (code { $status }).
web-reconnecting = Connection lost: reconnecting. Nothing is lost.
web-not-sent = Not sent: there is no connection right now.
web-guest-name = Guest { NUMBER($number, useGrouping: 0) }
web-notices = { $count ->
    [0] Notices
    [one] Notices: one new
   *[other] Notices: { $count } new
}
web-notices-none = No notices yet.
web-notice-your-turn = It is your turn in { $game }
web-notice-invited = You are invited to { $game }
web-notice-started = { $game } has begun
web-notice-game-over = { $game } is over
web-notice-offer = Somebody asks you something in { $game }
web-notice-stood-in = A bot plays for you in { $game }
web-notice-rematch = A rematch of { $game } is open

# home, lobby, lists

web-home-title = Four dragon games, one hoard
web-continue = Continue
web-games = The games
web-game = Game
web-all-games = All games
web-players-range = { $least } to { $most } players
web-play-now = Play now
web-play = Play
web-play-against = against { $name }, { $level }
web-learn = Learn
web-learn-minutes = Learn in 5 minutes
web-new-here = New here?
web-new-here-about = Your first game, step by step.
web-all-mine = All my games
web-fact-minutes = { $count } min
web-fact-age = age { $age }+
web-fact-rules = rules
web-fact-rules-of = { $count } of 4
web-starting = Starting…
web-with-friends = With friends
web-rules = Rules
web-join = Join a table
web-join-label = Code of a table
web-open-table = Open a table
web-lobby-waiting = Waiting for players
web-lobby-running = To watch
web-lobby-none = Nobody is waiting right now. Open a table!
web-mine-none = No game is running.
web-mine-finished = Finished
web-my-profile = My profile and statistics
web-your-turn = your turn
web-phase-gathering = { $free ->
    [one] one free seat
   *[other] { $free } free seats
}
web-phase-playing = in progress
web-phase-paused = paused
web-phase-finished = finished

# opening a table

web-player-count = Players
web-bot-count = How many of them are bots?
web-bot-number = Bot { $number }
web-bot-level = Level of the bots
web-pace = Pace
web-pace-none = no time limit
web-pace-live = { $increment ->
    [0] { $minutes } minutes each
   *[other] { $minutes } minutes each, plus { $increment } seconds a choice
}
web-pace-days = { $days ->
    [one] one day a choice
   *[other] { $days } days a choice
}
web-watchers = Who may watch
web-watchers-nobody = nobody
web-watchers-link = whoever has the link
web-watchers-everybody = everybody
web-more-options = More
web-public-about = Show this table in the lobby
web-rated = Rated
web-rated-about = Rated: the result counts for the leaderboards
web-real-dice = Real dice
web-real-dice-about = Real dice: we roll on a real table and type in what they show
web-commitment = Sealed luck
web-commitment-later = none: luck is typed in

# before the game

web-gathering = Before the game
web-invite = Invite friends with this link, or tell them the code { $code }.
web-invite-link = Link to this table
web-invite-title = Join me for { $game }
web-share = Share
web-host = (host)
web-sit = Sit here
web-add-bot = Add a bot
web-leave-seat = Stand up
web-free-seat = Free { $name }’s seat
web-start = Start the game
web-start-when-full = The game can begin once every seat is taken; bots can fill them.
web-host-starts = { $name } starts the game.

# at the table

web-table-missing = No such table
web-you = you
web-seat-empty = free seat
web-seat-here = here
web-seat-away = away
web-bot = bot
web-seat-choosing = choosing…
web-seat-resigned = has given up
web-seat-stand-in = a bot plays ({ $bot })
web-watching = { $count ->
    [one] one person watches
   *[other] { $count } people watch
}
web-clock = { $time }
web-clock-days = { $days } d { $hours } h
web-status-paused = The game is paused.
web-status-over = The game is over.
web-status-luck = Roll the real dice and type in what they show.
web-status-mine = Your turn!
web-status-mine-sealed = Choose in secret. Also choosing: { $names }.
web-status-sending = Sending…
web-status-other = { $name } is choosing.
web-status-sealed = Still choosing in secret: { $names }.
web-status-wait = One moment…
web-title-turn = ● Your turn – { $game }
web-undo = Undo
web-board = Board of { $game }
web-around = Around the board
web-tab-choices = Choices
web-tab-log = Log
web-tab-chat = Chat
web-tab-rules = Rules
web-tab-words = In words
web-tab-more = More
web-choices = Your choices
web-choices-none = Nothing to choose right now.
web-choices-filter = Find a choice
web-choices-more = { $count ->
    [one] One more choice: search above.
   *[other] { $count } more choices: search above.
}
web-luck-choices = What do the dice or tiles show?
web-why-rule = Show the rule
web-allowed = That is allowed.
web-readable-only = This game was played by other rules than today’s: it can be read, not played on.
web-spectating = You are watching.
web-menu-pages = Menu
web-menu = This game
web-offer-undo = Ask to take a move back
web-offer-pause = Propose a pause
web-offer-resume = Go on playing
web-offer-end = Propose to end here
web-offer-mine-undo = You ask to take your move back.
web-offer-mine-pause = You propose a pause.
web-offer-mine-resume = You propose to go on.
web-offer-mine-end = You propose to end here; the standing would count.
web-offer-asks-undo = { $name } asks to take a move back.
web-offer-asks-pause = { $name } proposes a pause.
web-offer-asks-resume = { $name } proposes to go on.
web-offer-asks-end = { $name } proposes to end here; the standing would count.
web-offer-awaited = Still to answer: { $names }.
web-offer-agree = Agree
web-offer-decline = Decline
web-offer-withdraw = Withdraw
web-stand-in = Let a bot play for me
web-return = Play again myself
web-resign = Give up
web-resign-ask = Give up this game? A bot takes your seat, or the game ends.
web-rules-page = All rules on one page
web-rules-of = Rules of { $game }
web-rules-search = Search the rules
web-rules-found = { $count ->
    [one] One rule
   *[other] { $count } rules
}

# log and chat

web-log = What happened
web-log-chose = { $name } has chosen.
web-log-refused = Not possible:
web-log-since = You had seen everything up to here
web-log-to-you = this concerns you
web-log-taken-back = taken back:
web-log-all = Show all { $count } entries
web-log-undone = { $name } took a move back.
web-log-offered-undo = { $name } asks to take a move back.
web-log-offered-pause = { $name } proposes a pause.
web-log-offered-resume = { $name } proposes to go on.
web-log-offered-end = { $name } proposes to end here.
web-log-answered-undo = { $yes ->
    [true] { $name } agrees to take the move back.
   *[other] { $name } does not agree to take the move back.
}
web-log-answered-pause = { $yes ->
    [true] { $name } agrees to a pause.
   *[other] { $name } declines the pause.
}
web-log-answered-resume = { $yes ->
    [true] { $name } is ready to go on.
   *[other] { $name } is not ready to go on.
}
web-log-answered-end = { $yes ->
    [true] { $name } agrees to end here.
   *[other] { $name } wants to play on.
}
web-log-withdrawn-undo = { $name } no longer asks to take a move back.
web-log-withdrawn-pause = { $name } withdraws the proposal of a pause.
web-log-withdrawn-resume = { $name } withdraws the proposal to go on.
web-log-withdrawn-end = { $name } withdraws the proposal to end.
web-log-resigned = { $name } gave up.
web-log-stood-in = A bot ({ $bot }) now plays for { $name }.
web-log-returned = { $name } is back.
web-log-timed-out = { $name } ran out of time.
web-log-paused = The game is paused.
web-log-resumed = The game goes on.
web-log-started = The game begins.
web-log-seated = { $name } sits down.
web-log-left = { $name } leaves.
web-log-ended = The game is over.
web-log-interrupted = The server was away; the clocks did not run.
web-chat = Chat
web-chat-empty = Nobody has said anything yet.
web-chat-say = Say something
web-chat-send = Send
web-chat-mute = Mute { $name }
web-chat-unmute = Hear { $name } again

# after the game

web-result = Result
web-result-won = You win!
web-end-agreement = All agreed to end here.
web-end-resignation = Only one side was left.
web-rematch = Rematch
web-rematch-why = the same players again
web-record-download = Download the record
web-replay-open = Watch the replay
web-replay-of = Replay of { $game }
web-replay-missing = No replay
web-replay-move = { $move ->
    [0] Before the first move, { $moves } to come
   *[other] After move { $move } of { $moves }
}
web-replay-first = To the beginning
web-replay-back = One move back
web-replay-next = One move on
web-replay-last = To the end
web-replay-play = Play
web-replay-stop = Pause
web-replay-speed = Speed
web-replay-speed-0 = slow
web-replay-speed-1 = medium
web-replay-speed-2 = fast
web-replay-share = Share this move
web-replay-start = Before the first move.
web-replay-eyes = Seen by
web-replay-eyes-all = an onlooker
web-fork = Play on from here
web-dice-check = Check the dice
web-dice-about = Before the game the server sealed its luck; now anybody can check that every roll and draw follows from it.
web-dice-run = Check now
web-dice-fair = { $count ->
    [one] The seal is unbroken, and the draw follows from it.
   *[other] The seal is unbroken, and all { $count } rolls and draws follow from it.
}
web-dice-commitment = The seed is not the one that was sealed before the game!
web-dice-wrong = Draw { $number } does not follow from the seed!
web-dice-none = There is nothing to check: luck was typed in, or the game is not over.
web-dice-details = The figures
web-dice-seed = Seed
web-dice-salts = The players’ own grains

# people

web-person-missing = Nobody there
web-no-one-yet = You have no profile yet: play a game.
web-member-since = Here since { $day }
web-ratings = Ratings
web-rating = Rating
web-rating-between = probably between
web-games-played = Games
web-wins = Wins
web-place = Place
web-name-of = Name
web-statistics = Statistics
web-statistics-line =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }, { $mean } on average.
web-plot-scores = The score game by game; a large dot is a win.
web-plot-scores-told = Scores of the latest games: { $values }
web-plot-places = How often each place was reached.
web-plot-places-told = Places and how often: { $values }
web-history = Games played
web-history-none = No finished game yet.
web-leaders-about = People and bots stand on one scale. The bar shows how sure the rating is.
web-leaders-none = Nobody is ranked yet. Play a rated game!

# settings

web-look = Look and sound
web-language = Language
web-theme = Colours
web-theme-auto = as the device
web-theme-light = light
web-theme-dark = dark
web-motion = Motion
web-motion-auto = as the device
web-motion-full = everything moves
web-motion-still = nothing moves
web-sound = Sounds
web-notify = Tell me on this device when it is my turn
web-notify-denied = The browser does not allow notifications here.
web-me = Me
web-devices = My devices
web-recovery = Link for another device
web-recovery-about = You play without an account: this browser remembers you. A link takes you to another device; it works once, and logs this one out.
web-recovery-made = Here is your link. Keep it to yourself.
web-recover = This is my device
web-recover-about = With this link you continue here as the person who made it.
web-recovered = Welcome back, { $name }!
web-password = Password
web-password-about = With a password you can log in anywhere by your name.
web-password-old = Present password
web-password-new = New password
web-password-set = Set the password
web-passkey-about = With a passkey your device opens the door: a fingerprint, a glance or a code, and no password.
web-passkey-nowhere = Passkeys need a server with a name (or localhost); at this address, or in this browser, they do not work.
web-passkeys = { $count ->
    [0] You have no passkey yet.
    [one] You have one passkey.
   *[other] You have { $count } passkeys.
}
web-passkey-add = Add a passkey
web-passkey-added = From now on this passkey lets you in.
web-passkeys-remove = Remove all passkeys
web-passkeys-removed = No passkey lets you in any more.
web-passkey-login = Come in by passkey
web-webhook = Address that is told when it is my turn (webhook)
web-webhook-secret = Shown only now, it signs the messages: { $secret }
web-login = Log in
web-logout = Log out
web-logout-everywhere = Log out everywhere
web-my-data = My data
web-export = Download everything about me
web-delete = Delete me
web-delete-ask = Delete everything about you? Games with others stay, without your name. This cannot be undone.

# about

web-about-text = Dragonhoard brings four dragon board games to one table: in the browser, in a terminal, and as a library.
web-about-fair = Luck is sealed before each game and opened afterwards, so that everybody can check every roll and every draw.
web-about-privacy = Nothing is loaded from elsewhere, nobody follows you, and you can download or delete everything about you.
web-credits = Credits
web-credit-icons = Icons: game-icons.net by Lorc, Delapouite and contributors, CC BY 3.0.
web-credit-font = Display font: Almendra by Ana Sanfelippo, SIL Open Font License.
web-credit-software = Software: Svelte, Fluent, Vite and many other open projects.
web-credit-games = The games belong to their authors and publishers; rules and texts here are in our own words.

# the stage

web-stage-phases = How far the turn has come
web-stage-actions = What you can do
web-refusal-do = Do that
web-story-speed = Speed of the story
web-story-pause = Pause the story
web-story-go-on = Go on
web-story-since = Since your last turn
web-story-again = Watch it again
web-story-chip = { $count ->
    [one] { $caption }
   *[other] { $caption } ({ $count } times)
}
web-speed = { $speed ->
    [slow] slow
    [fast] fast
    [instant] at once
   *[normal] normal
}
web-speed-brief = { $speed ->
    [slow] ½×
    [fast] 2×
    [instant] ▸▸
   *[normal] 1×
}
web-pace-of-story = Speed of the story: { web-speed }. Tap to change it.
web-turn-mine = Your turn
web-turn-told = { $name } plays
web-seat-connecting = connecting…
web-seat-away-awaited = away, has to choose
web-menu-table = Menu of the table
web-drawer = Log, chat and choices in words
web-sound-off = Sound off
web-sound-on = Sound on
web-result-board = Look at the board
