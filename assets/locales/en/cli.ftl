# What the command line says of its own.

# What a turn does, one sentence for each thing it does. A piece comes with its square.
cli-moves = The {$piece} goes to {$to}.
cli-taken = The {$piece} is taken.
cli-taken-in-place = The {$piece} is taken; what takes it stays where it is.
cli-encircled = The {$piece} is enclosed and taken.
cli-explosion = The {$piece} is taken by the explosion.
cli-own-doing = The {$piece} leaves the board as well.
cli-appears = The {$piece} comes onto the board.
cli-transforms = The {$piece} turns into a {$into}.
cli-nothing = Nothing on the board changes.

# A square.
cli-stands = {$piece}.
cli-empty = Nothing stands on {$square}.
cli-turns = Turns: {$turns}
cli-turns-from = Turns from here: {$turns}
cli-turns-onto = Turns onto it: {$turns}

# Under the drawing of a board.
cli-to-move = {$side} to move, turn {$turn}, clock {$clock}
cli-phase = Phase: {$phase}
cli-placements-left = {$count ->
    [one] one placement left
   *[other] {$count} placements left
}
cli-may-pass = may pass
cli-reserve = {$side} in reserve: {$kinds}
cli-reserve-empty = {$side} in reserve: nothing
cli-tally = {$tally}: {$first} {$one}, {$second} {$two}
cli-cases = Upper case {$first}, lower case {$second}
cli-claim = {$side} may claim a draw ({$clause}).
cli-home-lines = home lines
cli-road = road
cli-river = river
cli-bridge = bridge
cli-lake = lake
