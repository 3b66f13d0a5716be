# What the board client says of files and of texts to be read.

# The dialog for files.
files-open-title = Open a game
files-save-title = Save the game
files-up = Up
files-games = Saved games
files-home = Home
files-name = Name
files-open = Open
files-save = Save
files-system = System dialog…
files-exists = Replace the file that is there already? { $name }
files-replace = Replace
files-keep = Keep it
files-failed = This cannot be opened
files-not-saved = This was not saved
files-none = No saved games yet.
files-empty = There is no file in this folder.
files-where = Looked in { $folder }.

# Folders that cannot be used.
folder-empty = Write the path of a folder, or choose one.
folder-not-whole = Write the whole path, from { $root } on.

# Names that cannot be used.
name-empty = Write a name for the file.
name-slash = A name has no { $sign } in it. The folder is chosen above.
name-folder = “{ $name }” stands for a folder, not for a file.
name-hidden = A file whose name begins with a dot is hidden. Choose another name.
name-control = The name has a character that cannot be seen. Choose another name.

# What could not be done, and with what.
file-not-read = { $path } could not be opened.
file-not-written = { $path } could not be saved.
file-not-set-aside = { $path } cannot be used and could not be renamed.
file-not-removed = { $path } could not be removed.
folder-not-shown = The folder { $path } cannot be shown.
folder-not-made = The folder { $path } could not be made.
folder-not-used = The folder { $path } cannot be used.
store-none = Games are not saved automatically.

# Why.
why-no-data-folder = The system names no folder for them. Set TAKTIKA_DATA_DIR to one.
why-no-such-file = There is no such file. It may have been moved or renamed.
why-no-such-folder = There is no such folder.
why-no-permission = { $doing ->
    [read] You have no permission to read it.
    [list] You have no permission to look into it.
   *[write] You have no permission to write there. Choose another folder.
}
why-disk-full = The disk is full. Free some space, or choose another place.
why-read-only = The disk can only be read. Choose another place.
why-is-a-file = It is a file, not a folder.
why-part-is-no-folder = A part of the path is not a folder.
why-is-a-folder = It is a folder, not a file.
why-not-a-file = It is a device or a pipe, not a file.
why-name-too-long = The name is too long. Choose a shorter one.
why-bad-name = The name has a character that cannot be used. Choose another name.
why-exists = It is there already.
why-too-large = { $doing ->
    [write] The game is larger than { $limit } MB; larger files are not written.
   *[read] It is larger than { $limit } MB; larger files are not read.
}
why-not-text = It is not a plain text. If another program wrote it, save it there as text in UTF-8.
why-damaged = It is damaged: { $what }.
why-no-free-slot = Too many windows of Taktika are open. Close one.
why-busy = Another program is using it. Try again.
why-system = The system says: { $text }.
why-no-game = There is no game in it.
kept-as = It is kept as { $path }.

# Settings.
setting-not-used = The setting “{ $field }” could not be used; the usual one is in force.
settings-not-used = The settings could not be used; the usual ones are in force.

# What is quoted from elsewhere; the second where it has such marks itself.
quoted = “{ $text }”
quoted-with-marks = ‘{ $text }’

# Faults of records.
files-part = Only the part before the fault was opened.
games-part = What follows these games could not be read.
record-place = Line { $line }, character { $column }
record-place-turn = Line { $line }, character { $column }, turn { $turn }
record-found = { $place }: found { $found }, expected { $expected }.
record-ends = { $place }: the text ends here, expected { $expected }.
record-line-ends = { $place }: the line ends here, expected { $expected }.
record-position = { $place }, in the start position: { $fault }
record-no-game = { $place }: the record does not say which game it is of. Expected a line [Variant "…"] with { $known }.
record-unknown-game = { $place }: found { $found }, which is no game known here. Expected { $known }.
record-illegal = { $place }: the turn { $turn } is not legal.
record-wrong = { $place }: { $what }.
games-known = { $others } or { $last }

# Faults of positions.
position-found = { $field }, character { $column }: found { $found }, expected { $expected }.
position-ends = { $field }, character { $column }: the text ends here, expected { $expected }.
position-line-ends = { $field }, character { $column }: the line ends here, expected { $expected }.
field-position = The position as a whole
field-board = The board
field-reserves = The reserves
field-side = The side to move
field-clock = The clock
field-turn-number = The number of the turn
field-turn = The turn

# Several games in a text.
games-title = Which game?
games-text = There are { $count } games in this text.
games-line = { $number }. { $game }: { $first } – { $second }, { $result }, { $turns ->
    [one] one turn
   *[other] { $turns } turns
}

# Games that were left unfinished.
start-unfinished = { $count ->
    [one] One unfinished game
   *[other] { $count } unfinished games
}
start-unfinished-more = { $count ->
    [one] One more unfinished game
   *[other] { $count } more unfinished games
}
unfinished-title = Unfinished games
unfinished-text = These were running when their windows were closed. The game that runs now is kept among them when you go on with another.
unfinished-none = There are no more unfinished games.
unfinished-line = { $game }: turn { $turn }, { $side } to move. Saved { $ago }.
unfinished-taken = This game is open in another window.
unfinished-forget = Forget
forget-title = Forget this game?
forget-text = Its turns will be lost.
forget-yes = Forget it
forget-no = Keep it
ago-now = just now
ago-minutes = { $count ->
    [one] one minute ago
   *[other] { $count } minutes ago
}
ago-hours = { $count ->
    [one] one hour ago
   *[other] { $count } hours ago
}
ago-days = { $count ->
    [one] one day ago
   *[other] { $count } days ago
}

# Pasting.
paste-title = Paste a position or a record
paste-text = A position is one line; a record has its tags and turns.
paste-clipboard = From the clipboard
paste-open = Open it
paste-failed = This is not a position of { $game }.
paste-unreadable = This text could not be read.
paste-no-game = There is no game in this text.
paste-too-large = This text is larger than { $limit } MB; larger ones are not read.
paste-long = The text is long: { $count } characters. Only its beginning is shown.
