# What the board client says of lessons and puzzles.

# The start screen.
start-lessons = Lessons
start-puzzles = Puzzles
start-newcomer = New to these games? The lessons teach each of them on the board, one idea at a time.
start-begin = Start with the lessons

# The bar along the top.
top-start = Start
top-lessons = Lessons
top-puzzles = Puzzles
tip-start = Back to the start screen
tip-lessons = Back to the lessons
tip-puzzles = Back to the puzzles

# Lessons.
lessons-title = Lessons
lessons-text = Every lesson is played on the board. The rules check what you do, and say which clause it rests on.
lessons-at-step = at step { $step }
training-count = { $done } of { $count }

# Puzzles.
puzzles-title = Puzzles
puzzles-number = Puzzle { $number }
puzzles-count = { $done } of { $count } solved
puzzles-next = Solve the next
puzzles-none = There are no such puzzles.
puzzles-any-grade = Any difficulty
puzzles-easy = Easy
puzzles-medium = Medium
puzzles-hard = Hard
puzzles-any-theme = Any theme
puzzles-short-win = Win in { $turns }
puzzles-short-save = Save
puzzles-win = { $turns ->
    [one] { $side } to move: find the turn that wins at once.
   *[other] { $side } to move: win by force within { $turns } turns, whatever { $other } answers.
}
puzzles-save = { $side } to move: every turn but one loses by force. Find the one that saves the game.
puzzles-loses = After the answer you lose by force. Look at the turns one by one.
puzzles-loses-at-once = It loses the game at once.
puzzles-draws = The game would be drawn.
puzzles-escapes = After this answer nothing wins by force in time.
puzzles-too-slow = It does not win in time.
puzzles-not-saved = It does not save the game.

# Exercises.
training-step = Step { $number } of { $count }
training-turn = { $count ->
    [one] One turn to find
   *[other] Turn { $number } of { $count }
}
training-show = Show me
training-again = Again
training-next = Next
training-finish = Finish
training-pass = Pass
training-claim = Claim draw
tip-training-show = Show what would be right
tip-training-again = Take it back and try again
tip-training-next = Go on
training-right = Right!
training-solved = Right, that solves it!
training-go-on = Right! { $side } answers { $turn }. Go on.
training-wrong = That is not it.
training-wrong-why = Take it back and try again.
training-shown = This is how it goes. Look at the turns one by one.
training-shown-refused = This is what to try: the rules refuse it.
training-shown-claim = Here the draw is claimed: the button is below the text.
training-failed = This could not be judged.
training-failed-why = There may be too little memory. Try again.
training-look = Look at the board: a click on a piece tells what it can do.
training-position = This is the position.
training-line-wrong = What follows
training-line-solution = The solution

# What could not be done.
status-progress-failed = What you have done could not be saved.
status-training-unread = Some of your own lessons or puzzles could not be used.

# What puzzles are about.
puzzle-theme-quiet = Quiet turn
puzzle-theme-sacrifice = Sacrifice
puzzle-theme-long-win = Long win
puzzle-theme-flight = Flight
puzzle-theme-counterblow = Counterblow
puzzle-theme-cover = Cover
puzzle-theme-attrition = Attrition
puzzle-theme-barrage = Barrage
puzzle-theme-corner-drive = Into the corner
puzzle-theme-dragon-strike = Dragon strike
puzzle-theme-encirclement = Encirclement
puzzle-theme-explosion = Explosion
puzzle-theme-fly-over = Flying over
puzzle-theme-immobility = No turn left
puzzle-theme-infantry = Infantry
puzzle-theme-inheritance = Inheritance
puzzle-theme-jester = Jester
puzzle-theme-king-hunt = King hunt
puzzle-theme-main-figure = Main figure
puzzle-theme-own-king = One's own king
puzzle-theme-placement = Placement
puzzle-theme-race = Race
puzzle-theme-royal-knight = Royal knight
puzzle-theme-shot = Shot
puzzle-theme-spotter = Spotter
puzzle-theme-strike = Strike
puzzle-theme-transformation = Transformation
