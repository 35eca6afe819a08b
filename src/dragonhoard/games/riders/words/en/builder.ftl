# The track builder.
riders-builder = Track builder
riders-builder-about = Place the fifteen tiles so that the track closes into a lap, or leads from one start tile to the other. Drag them, or pick a tile and then a cell; keys: arrows move, R and L turn, F turns over, Delete takes away, Ctrl+Z goes back.
riders-builder-tiles = Tiles
riders-builder-left = { $count ->
    [0] all laid
   *[other] { $count } left to lay
}
riders-builder-frame = The frame, five by three
riders-builder-tools = The chosen tile
riders-builder-piece = Tile { $tile }: { $front }, back { $back }{ $laid ->
    [yes] , lies in the frame
   *[no] { "" }
}
riders-builder-face = { $face ->
    [blank] meadow without a track
    [start-four] start for four
    [start-six] start for six
    [straight] straight
    [straight-energy] straight with an energy field
    [straight-magic] straight with a magic symbol
    [narrowing] narrowing
    [curve] curve
    [curve-energy] curve with an energy field
   *[curve-magic] curve with a magic symbol
}
riders-builder-cell = Cell { $cell }: tile { $tile }, { $face }, { $turns } quarter turns.
riders-builder-cell-empty = Cell { $cell }: empty.
riders-builder-in-hand = Tile { $tile } is in your hand: now a cell.
riders-builder-laid = Tile { $tile } lies in { $cell }.
riders-builder-removed = Tile { $tile } is back among the others.
riders-builder-turn-left = Turn left
riders-builder-turn-right = Turn right
riders-builder-flip = Turn over
riders-builder-remove = Take away
riders-builder-undo = One step back
riders-builder-redo = One step on
riders-builder-rule = The rule
riders-builder-verdict = What the rules say
riders-builder-good = Ready to race
riders-builder-not-yet = Not a track yet
riders-builder-checking = Checking…
riders-builder-demand-tiles = All fifteen tiles lie in the frame
riders-builder-demand-start = A start tile shows where to begin
riders-builder-demand-joins = Every end of the track meets another
riders-builder-demand-lane = One track, and every track tile is on it
riders-builder-empty-cells = { $count } cells are empty.
riders-builder-facts = { $kind ->
    [lap] A lap of { $count } tiles
   *[route] A route of { $count } tiles
}
riders-builder-name = Name of your track
riders-builder-keep = Keep
riders-builder-picture = Picture
riders-builder-code = Code of this track
riders-builder-paste = Paste a code or link
riders-builder-open = Open
riders-builder-lap = Let two bots fly it
riders-builder-race = Race on this track
riders-builder-starts = Begin with
riders-builder-blank = Empty frame
riders-builder-name-first = First race
riders-builder-name-ring = Ring
riders-builder-name-fork = Fork
riders-builder-name-diamond = Diamond
riders-builder-name-serpent = Serpent
riders-builder-name-route = Route
riders-builder-opened = Opened: { $name }
riders-builder-kept = Kept in this browser: { $name }
riders-builder-forget = Forget { $name }
riders-builder-forgotten = Forgotten: { $name }
riders-builder-needs-name = Give it a name first.
riders-builder-official = That is the name of a layout from the box, which stays as it is. Choose another.
riders-builder-no-code = That is no code of a track: three rows of five tiles, such as 7b3,12b0,…
riders-builder-refused = Not yet: { $reason }.
