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
start-title = Which game do you want to play?
start-new = New game
start-continue = Continue
start-rules = Rules
start-resume = { $game }: turn { $turn }, { $side } to move. This game was saved automatically.

# Players.
player-first = First player
player-second = Second player
player-to-move = To move
player-took = Took
player-computer = { $order }: level { $level }
player-computer-time = { $order }: level { $level }, { $seconds } s

# A new game.
new-title = New game: { $game }
new-first = { $side }, who begins
new-second = { $side }
new-person = Person
new-level = Level
new-level-tip = Computer, level { $level }
new-levels = Level 1 loses to a child who knows the rules; level { $highest } holds nothing back.
new-time = Level { $highest } thinks for each turn:
new-seconds = { $seconds } s
new-start = Start

# What the computer thinks. Values are in pieces of the smallest kind, from the view of the side that it plays.
thoughts-begins = Thinking…
thoughts-depth = Depth { $depth }, { $score }
thoughts-depth-side = Depth { $depth }, { $score } for { $side }
thoughts-paused = Paused
thoughts-none = Waiting for you
thoughts-over = The game is over
thoughts-win = wins in { $turns }
thoughts-loss = loses in { $turns }
thoughts-now = Move now
thoughts-pause = Pause
thoughts-go-on = Go on

# The line between the players.
phase-turn = Turn { $turn }
phase-clock = Clock { $clock } of { $limit }
phase-placements = { $count ->
    [one] { $count } left to place
   *[other] { $count } left to place
}
phase-tally = { $name } { $first } : { $second }

# The banner over an earlier position.
banner-turn = Looking back: turn { $number } of { $last }
banner-start = Looking back: the start of the game
banner-back = Back to the game

# What is told while the pointer rests on a button.
tip-new = Go to the start screen, to begin another game
tip-open = Open a saved game
tip-save = Save this game to a file
tip-copy = Copy the position or the whole game
tip-paste = Paste a position or a game
tip-flip = Turn the board round
tip-undo = Take back the last turn
tip-redo = Play it again

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
tray-hint = Drag one onto the board, or click it and then a square.
marks-title = Marks
marks-move = move here
marks-capture = capture by moving
marks-in-place = capture without moving
marks-last = last turn
marks-gone = leaves the board

# The status box.
status-to-move = { $side } to move.
status-choose = Click a piece to see what it can do, or drag it.
status-choose-or-place = Click a piece to see what it can do, or place one from the tray.
status-place-own = Place your { $kind }: take it from the tray, and dots show where it may go.
status-place-kind = Place one { $kind }: take it from the tray, and dots show where it may go.
status-place-any = Place one piece: take it from the tray, and dots show where it may go.
status-may-pass = You may also pass.
status-computer-thinks = The computer is thinking.
status-computer-waits = The computer is paused: “Go on” has it play.
status-computer-failed = The computer cannot think.
status-computer-failed-why = There may be too little memory. “Go on” has it try again.
status-may-claim = You may claim a draw.
status-start = The start of the game.
status-earlier = After { $side }'s turn { $number }: { $turn }.
status-earlier-why = You are looking back. To go on playing, return to the game.
status-flipped = The board is turned: { $side } is at the bottom.
status-back = Back to the game
status-result = Show the result
status-saved = Saved as { $name }.
status-position-copied = The position is on the clipboard.
status-record-copied = The record is on the clipboard.
status-not-done = That cannot be done.
status-turn-failed = The turn was not made.
status-autosave-failed = The game could not be saved automatically.
status-settings-failed = The settings could not be saved.
status-store-failed = Some of what was saved could not be read.

# The card at the end of a game.
end-new = New game
end-look = Look at the board

# Questions.
dialog-cancel = Cancel
dialog-close = Close
leave-title = Leave the unfinished game of { $game }?
leave-text = Only one game is kept automatically: its turns are lost unless you save it first.
leave-yes = Leave the game
leave-no = Keep playing
draw-title = { $side } offers a draw
draw-text = { $side }, do you accept?
draw-accept = Accept
draw-decline = Decline
resign-title = Resign as { $side }?
resign-text = The game ends and { $side } wins.
resign-yes = Resign
resign-no = Play on

# Settings.
settings-title = Settings
settings-theme = Theme
settings-key = Key to the marks beside the board
settings-key-shown = Shown
settings-key-hidden = Hidden
settings-about = About
theme-system = Follow the system
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast

rules-title = { $game }: the rulebook
about-title = Taktika
about-text = Version { $version }. Two board games for two players at one computer, or against it. Licence: MIT or Apache-2.0, whichever you prefer. The typeface is Noto Sans, the icons are Phosphor.
