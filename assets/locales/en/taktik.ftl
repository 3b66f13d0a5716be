# Tak-Tik: names and sentences. One message for each reason of an explanation; the program adds the clause's number.
#
# In reasons: $kind, $side and $from tell of the piece spoken of, $target is the square acted upon, $others further pieces
# as a list and $count their number, $squares further squares as a list and $squarecount their number, $becomes a kind,
# $number a number. What a reason has not is empty.

taktik-name = Tak-Tik
taktik-blurb = A war game of 1938 on a map with a road, a river and two lakes. No piece captures alone: attack with two together, or enclose an enemy from both sides.

taktik-side-blue = Blue
taktik-side-red = Red

taktik-kind-infantry = infantry
taktik-kind-artillery = artillery
taktik-kind-tank = tank
taktik-kind-main-figure = main figure
taktik-kind-fighter = fighter
taktik-kind-bomber = bomber

# How each kind moves and captures, on its card. The numbers of clauses lead to the rulebook.

taktik-kind-infantry-moves = One square in any direction, up to 4 squares along the road (TT-3.3). Not along the river (TT-3.5) and not onto lakes (TT-3.6).
taktik-kind-infantry-captures = It bears on the next square along ranks and files (TT-4.1). Two pieces that bear on an enemy may strike it, and one of them goes in (TT-4.4). Two pieces on both sides of an enemy capture it from there (TT-5.1).
taktik-kind-artillery-moves = Up to 4 squares in any direction, not through pieces (TT-3.4), along the river or over lakes.
taktik-kind-artillery-captures = It bears on squares up to 4 away along ranks and files, over whatever is between (TT-4.3). It never goes in: two artillery fire a barrage from where they stand (TT-4.6). It may also enclose an enemy (TT-5.1).
taktik-kind-tank-moves = Up to 3 squares in any direction, up to 4 along the road (TT-3.3), or two straight and one to the side (TT-3.2). Not through pieces, along the river or over lakes.
taktik-kind-tank-captures = It bears on squares up to 3 away along ranks and files, and round the corner (TT-4.2), if the way is free. With a second piece it strikes (TT-4.4); with one on the far side of an enemy it encloses (TT-5.1).
taktik-kind-main-figure-moves = Up to 2 squares in any direction, but never out of its home zone (TT-3.7). Whoever loses it loses the game (TT-6.4).
taktik-kind-main-figure-captures = It bears on squares up to 2 away along ranks and files, inside its home zone only (TT-4.7), and strikes with a second piece (TT-4.4). It may enclose an enemy outside, too (TT-5.1).
taktik-kind-fighter-moves = Up to 5 squares in any direction, over pieces, river and lakes, but not over enemy planes and artillery (TT-3.4). It may not stop on a lake (TT-3.6).
taktik-kind-fighter-captures = It bears on squares up to 5 away along ranks and files; only enemy planes and artillery stop it (TT-4.3). With a second piece it strikes (TT-4.4), and it may enclose an enemy (TT-5.1).
taktik-kind-bomber-moves = Up to 5 squares in any direction, over pieces, river and lakes, but not over enemy planes and artillery (TT-3.4). It may not stop on a lake (TT-3.6).
taktik-kind-bomber-captures = It bears on squares up to 5 away along ranks and files; only enemy planes and artillery stop it (TT-4.3). With a second piece it strikes (TT-4.4), and it may enclose an enemy (TT-5.1).

taktik-phase-battle = Battle
taktik-tally-ground-troops = Ground troops

# What a turn is called, where the game has its own word for it.
taktik-act-capture = strike

# How a game ended, by $winner and $loser.

taktik-end-main-figure = {$winner} wins: {$loser} has lost its main figure.
taktik-end-infantry = {$winner} wins: {$loser} has no infantry left.
taktik-end-attrition = {$winner} wins: {$loser} has no more than five ground troops left.
taktik-end-occupation = {$winner} wins: five of its ground troops stand in the home zone of {$loser}.
taktik-end-immobility = {$winner} wins: {$loser} has no turn.
taktik-end-equal-reply = Draw: one more turn would have given the other side the same.

# What a legal turn is and does.

taktik-move = Move {$from} → {$target}. The {$kind} may go {$number ->
    [one] one square
   *[other] up to {$number} squares
} in a straight line.
taktik-leap-move = Move {$from} → {$target}. The tank goes two squares straight and one to the side, over {$squares}.
taktik-road-move = Move {$from} → {$target}. Along the road the {$kind} may go up to {$number} squares.
taktik-move-over-pieces = The {$kind} flies over the {$others}.
taktik-move-over-lakes = The {$kind} flies over the {$squarecount ->
    [one] lake
   *[other] lakes
} {$squares}.
taktik-strike = Strike {$from} → {$target}. The {$kind} takes the square, and the {$others} leaves the game.
taktik-supported = The {$others} {$count ->
    [one] supports
   *[other] support
} it, so {$count ->
    [one] two pieces
   *[other] at least two pieces
} bear on {$target}.
taktik-leap-strike = The tank goes two squares straight and one to the side, over {$squares}.
taktik-strike-over = The {$kind} flies over {$count ->
    [0] {$squarecount ->
        [one] the lake {$squares}
       *[other] the lakes {$squares}
    }
   *[other] {$squarecount ->
        [0] the {$others}
        [one] the {$others} and the lake {$squares}
       *[other] the {$others} and the lakes {$squares}
    }
}.
taktik-fires-over = The {$others} {$count ->
    [one] fires
   *[other] fire
} over {$squares}.
taktik-spotter = The {$kind} is the spotter: right behind the enemy, in line with the {$others} four squares in front of it.
taktik-barrage = Barrage on {$target}. The {$kind} on {$from} leaves the game, and nothing moves: the {$others} bear on it.
taktik-encirclement = Encirclement of {$target}. The {$kind} leaves the game, and nothing moves: the {$others} enclose it.
taktik-another-pair = The {$others} enclose it as well; it is one turn all the same.

# How the game ends, by a turn or already. The side is the winner's; in a draw by equal reply it is that of the side that would
# reply, and in the conditions it would meet as well that of the side that moved last.

taktik-wins-occupation = {$side} wins: {$number} of its ground troops stand in the other home zone: the {$others}.
taktik-wins-attrition = {$side} wins: the other side has {$number ->
    [0] no ground troops
    [one] only one ground troop
   *[other] only {$number} ground troops
} left.
taktik-wins-infantry = {$side} wins: the other side has no infantry left.
taktik-wins-main-figure = {$side} wins: the other side has lost its main figure.
taktik-wins-immobility = {$side} wins: the other side has no turn.
taktik-equal-reply = Draw: the {$kind} on {$from} could answer by going to {$target}, and {$side} would meet the same conditions.
taktik-equal-barrage = Draw: a barrage of the {$others} could answer on {$target}, and {$side} would meet the same conditions.
taktik-equal-encirclement = Draw: an encirclement by the {$others} could answer on {$target}, and {$side} would meet the same conditions.
taktik-equal-occupation = {$side} has {$number} ground troops in the other home zone.
taktik-equal-attrition = {$side} has left the other side {$number ->
    [0] no ground troops
    [one] only one ground troop
   *[other] only {$number} ground troops
}.
taktik-equal-infantry = {$side} has left the other side no infantry.
taktik-equal-main-figure = {$side} has taken the other side's main figure.

# That the game is over already, whatever is wished. The side is as before.

taktik-over-occupation = The game is over: {$side} has won, because {$number} of its ground troops stand in the other home zone: the {$others}.
taktik-over-attrition = The game is over: {$side} has won, because the other side has {$number ->
    [0] no ground troops
    [one] only one ground troop
   *[other] only {$number} ground troops
} left.
taktik-over-infantry = The game is over: {$side} has won, because the other side has no infantry left.
taktik-over-main-figure = The game is over: {$side} has won, because the other side has lost its main figure.
taktik-over-immobility = The game is over: {$side} has won, because the other side has no turn.
taktik-over-equal-reply = The game is over: it is a draw, because the {$kind} on {$from} could answer by going to {$target}, and {$side} would meet the same conditions.
taktik-over-equal-barrage = The game is over: it is a draw, because a barrage of the {$others} could answer on {$target}, and {$side} would meet the same conditions.
taktik-over-equal-encirclement = The game is over: it is a draw, because an encirclement by the {$others} could answer on {$target}, and {$side} would meet the same conditions.

# What is no turn at all.

taktik-off-board = There is no such square.
taktik-nothing-there = Nothing stands on {$squares}.
taktik-not-your-piece = The {$kind} on {$from} belongs to {$side}, and it is not {$side}'s turn.
taktik-same-square = The {$kind} stands on {$from} already; a turn moves a piece or takes one.
taktik-no-reserve = There is no reserve: all pieces are on the board from the start.
taktik-no-pass = Nobody may pass: each turn moves a piece or takes one.

# What forbids a move.

taktik-own-piece-there = {$count ->
    [one] Your own {$others} stands there.
   *[other] Your own pieces stand there: the {$others}.
}
taktik-move-not-straight = {$target} is not in a straight line from the {$kind} on {$from}.
taktik-move-too-far = The {$kind} on {$from} may go at most {$number ->
    [one] one square
   *[other] {$number} squares
}.
taktik-move-no-leap = Nor is {$target} two squares straight and one to the side.
taktik-leap-blocked = The tank does not jump: the {$others} {$count ->
    [one] stands
   *[other] stand
} in its way.
taktik-leap-over-lake = The tank does not jump: its way leads over the lake {$squares}.
taktik-road-too-far = Along the road the {$kind} may go at most {$number} squares.
taktik-move-blocked = The {$others} {$count ->
    [one] stands
   *[other] stand
} in the way of the {$kind}.
taktik-flight-blocked = The {$kind} does not fly over enemy planes and artillery: the {$others} {$count ->
    [one] stands
   *[other] stand
} in its way.
taktik-along-river = The {$kind} may cross the river, but not go along it to {$squares}.
taktik-onto-lake = No piece stands on a lake, and {$target} is one.
taktik-over-lake = The {$kind} does not pass over the lake {$squares}.
taktik-main-figure-leaves = {$target} is outside {$side}'s home zone, which the main figure never leaves.

# What forbids a strike.

taktik-strike-diagonal = {$target} is on a diagonal from the {$kind} on {$from}; strikes go along ranks and files.
taktik-strike-not-straight = {$target} is not on the rank or the file of the {$kind} on {$from}.
taktik-strike-too-far = The {$kind} on {$from} strikes at most {$number ->
    [one] one square
   *[other] {$number} squares
} away.
taktik-strike-no-leap = Nor is {$target} two squares straight and one to the side.
taktik-strike-leap-blocked = The tank does not jump: the {$others} {$count ->
    [one] stands
   *[other] stand
} in its way.
taktik-strike-leap-over-lake = The tank does not jump: its way leads over the lake {$squares}.
taktik-strike-blocked = The {$others} {$count ->
    [one] stands
   *[other] stand
} between the {$kind} and {$target}.
taktik-strike-over-lake = The lake {$squares} lies between the {$kind} and {$target}.
taktik-strike-flight-blocked = The {$kind} does not strike over enemy planes and artillery: the {$others} {$count ->
    [one] stands
   *[other] stand
} between.
taktik-one-bearer = Only one of your pieces bears on {$target}: the {$others}. A strike needs two.
taktik-artillery-stays = Artillery never takes a square: it supports a strike, or two of them lay a barrage.
taktik-artillery-may-barrage = Artillery never takes a square. But the {$others} bear on {$target}: a barrage is possible.
taktik-main-figure-strikes-outside = {$target} is outside {$side}'s home zone, and the main figure does not strike there.

# What forbids a barrage or an encirclement.

taktik-barrage-no-enemy = There is no enemy on {$target} to lay a barrage on.
taktik-barrage-too-few = {$count ->
    [0] None of your artillery bears on {$target}.
   *[other] Only the {$others} bears on {$target}.
} A barrage needs two artillery pieces.
taktik-encircle-no-enemy = There is no enemy on {$target} to encircle.
taktik-not-enclosed = {$count ->
    [0] None of your pieces stands beside the {$kind} on {$target}.
    [one] Beside the {$kind} on {$target} stands only your {$others}; a second piece must stand opposite.
   *[other] Beside the {$kind} on {$target} stand {$count} of your pieces, the {$others}, but no two are on opposite sides of it.
} Lakes and the edge of the board do not enclose.

# What is to be known about a square. A piece that is not to move is told what may be done to it, and one that is, what the
# other side may do to it afterwards.

taktik-may-move = The {$kind} on {$from} may move to {$number ->
    [one] one square
   *[other] {$number} squares
}.
taktik-may-take = It may take the {$others}.
taktik-may-not-go = The {$kind} on {$from} has nowhere to go.
taktik-borne-on = The {$others} {$count ->
    [one] bears
   *[other] bear
} on the {$kind} on {$from}.
taktik-not-borne-on = No enemy bears on the {$kind} on {$from}.
taktik-may-be-struck = It may be struck by the {$others}.
taktik-may-be-barraged = It may be taken by a barrage of the {$others}.
taktik-may-be-encircled = It may be taken by encirclement: the {$others} enclose it.
taktik-open-ground = {$target} is open ground.
taktik-on-road = {$target} is on the road: from here infantry and tanks go up to four squares along it.
taktik-on-river = {$target} is on the river: only planes go along it.
taktik-on-bridge = {$target} is where the road crosses the river.
taktik-on-lake = {$target} is a lake: no piece stands on it, and only planes and shots pass over it.
taktik-in-blue-zone = {$target} is in Blue's home zone.
taktik-in-red-zone = {$target} is in Red's home zone.
