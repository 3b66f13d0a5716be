# What the board client says: screens, panels, dialogs. Sentences about the games are in their own files.

app-name = Taktika

# The bar along the top.
top-rules = Rules
top-new = New
top-open = Open
top-save = Save
top-copy = Copy
top-paste = Paste
top-flip = Flip
top-settings = Settings
copy-position = Copy position
copy-record = Copy record

# The start screen.
start-title = Which game shall it be?
start-new = New game
start-continue = Continue
start-resume = { $game }: turn { $turn }, { $side } to move. The game was saved by itself.

# Players.
player-first = First player
player-second = Second player
player-to-move = To move
player-took = Took

# The line between the players.
phase-turn = Turn { $turn }
phase-clock = Clock { $clock } of { $limit }
phase-placements = { $count ->
    [one] { $count } left to place
   *[other] { $count } left to place
}
phase-tally = { $name } { $first } : { $second }

# The list of turns.
turns-title = Turns
turns-first = Start of the game
turns-previous = One turn back
turns-next = One turn on
turns-last = Last turn

# Buttons of the running game.
button-undo = Undo
button-redo = Redo
button-pass = Pass
button-draw = Offer draw
button-claim = Claim draw
button-resign = Resign

# Trays and marks.
tray-in-reserve = in reserve
tray-hint = Drag one to a free square, or click both.
marks-title = Marks
marks-move = move here
marks-capture = capture by moving
marks-in-place = capture from afar
marks-last = last turn
marks-gone = leaves the board

# The status box.
status-to-move = { $side } to move.
status-choose = Click a piece to see what it can do, or drag it.
status-place = { $count ->
    [one] The last piece of this phase is to be placed: take it from the tray.
   *[other] { $count } pieces are left to place in this phase: take one from the tray.
}
status-may-claim = A draw may be claimed.
status-start = The start of the game.
status-earlier = After turn { $number } of { $side }: { $turn }.
status-earlier-why = An earlier position. Turns are made at the end of the game.
status-back = Back to the game
status-result = Show the result
status-saved = Saved as { $name }.
status-position-copied = The position is on the clipboard.
status-record-copied = The record is on the clipboard.
status-not-done = That cannot be done.
status-turn-failed = The turn was not made.
status-autosave-failed = The game could not be saved by itself.
status-settings-failed = The settings could not be saved.
status-store-failed = Not everything that was saved could be read.

# The card at the end of a game.
end-new = New game
end-look = Look at the board

# Questions.
dialog-cancel = Cancel
dialog-close = Close
leave-title = Leave the unfinished game?
leave-text = Its turns are kept only if you save them first.
leave-yes = Leave it
leave-no = Keep playing
draw-title = { $side } offers a draw
draw-text = { $side }, do you accept?
draw-accept = Accept
draw-decline = Decline
resign-title = { $side } resigns?
resign-text = The game ends, and { $side } wins.
resign-yes = Resign
resign-no = Play on

# Settings.
settings-title = Settings
settings-theme = Theme
settings-board = Board
settings-key-show = Show the key to the marks
settings-key-hide = Hide the key to the marks
settings-about = About
theme-system = As the system
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast

rules-title = { $game }: the rulebook
about-title = Taktika
about-text = Version { $version }. For two at one board. Licensed under MIT or Apache-2.0, as you like. The type is Noto Sans, the icons are Phosphor.
