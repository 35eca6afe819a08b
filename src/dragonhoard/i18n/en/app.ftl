# The full-screen game in a terminal.

app-board = Board
app-story = What happened
app-choices = { $count ->
    [one] { $name }: { $count } choice
   *[other] { $name }: { $count } choices
}
app-thinking = { $name } is thinking…
app-over = The game is over
app-luck = What do the real dice or tiles show?
app-line = number, notation or words of a choice – or “help”
app-line-luck = for example: { $example }
app-line-over = Enter to leave, or “save” to keep the record
app-hand-over = The keyboard goes to { $name }: nobody else looks now.
app-press-enter = Press Enter.
app-close = Escape closes this.
app-back = Escape: back to the game
app-save-first = Save the game first? (y/n, or a file name)
app-not-now = That can wait until it is your turn.
app-replay-keys = left, right: a move; Escape closes
app-keys =
    up, down             go through the choices; Enter takes the marked one
    right, tab           accept the grey proposal while typing
    page up, page down   move the board
    tab                  from pane to pane; the mouse works everywhere

# What the keys do, as short as the foot line wants it.
app-key-help = Help
app-key-hint = Hint
app-key-why = Why
app-key-rules = Rules
app-key-save = Save
app-key-board = Board
app-key-undo = Undo
app-key-quit = Quit
app-key-say = Say
