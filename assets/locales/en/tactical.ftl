# The sentences of Tactical Chess. A reason's sentence gets, where the reason fills it in: $kind, $side and $from (of
# the piece that acts), $target, $others (a list such as "pawn on e4 and rook on f5") with its $count, $squares with its
# $squarecount, $becomes (the name of a kind) and $number. The program adds the clause.

tactical-name = Tactical Chess
tactical-blurb = The board starts empty: set obstacles and kings, deploy four pieces, and bring the rest up while the battle rages. Cannons shoot, dragons fly, fanatics explode, and whoever takes the king wins, unless a prince inherits the crown.

tactical-side-white = White
tactical-side-black = Black

tactical-kind-king = king
tactical-kind-queen = queen
tactical-kind-rook = rook
tactical-kind-bishop = bishop
tactical-kind-knight = knight
tactical-kind-pawn = pawn
tactical-kind-royal-rook = royal rook
tactical-kind-royal-bishop = royal bishop
tactical-kind-royal-knight = royal knight
tactical-kind-veteran = veteran
tactical-kind-cannon = cannon
tactical-kind-dragon = dragon
tactical-kind-prince = prince
tactical-kind-fanatic = fanatic
tactical-kind-jester = jester
tactical-kind-obstacle = obstacle

## How each kind moves and captures, on its card. The numbers of clauses lead to the rulebook.

tactical-kind-king-moves = One square in any direction. No check warns of danger (TC-2.3).
tactical-kind-king-captures = As it moves. Whoever loses the king loses the game (TC-5.1), unless a prince inherits (TC-4.4).
tactical-kind-queen-moves = Any distance along ranks, files and diagonals, if the way is free.
tactical-kind-queen-captures = As it moves.
tactical-kind-rook-moves = Any distance along ranks and files, if the way is free. On the last rank it becomes a royal rook (TC-4.3).
tactical-kind-rook-captures = As it moves.
tactical-kind-bishop-moves = Any distance along diagonals, if the way is free. On the last rank it becomes a royal bishop (TC-4.3).
tactical-kind-bishop-captures = As it moves.
tactical-kind-knight-moves = It leaps two squares along a rank or file and one to the side, over whatever is there. On the last rank it becomes a royal knight (TC-4.3).
tactical-kind-knight-captures = As it moves.
tactical-kind-pawn-moves = 1 or 2 squares straight forward, if the way is free; or 1 square sideways or straight back. On the last rank it may become a veteran, a fanatic or a jester (TC-4.1, TC-4.2).
tactical-kind-pawn-captures = One square diagonally forward.
tactical-kind-royal-rook-moves = Any distance along ranks and files. Pieces of its own side do not block it; enemies and obstacles do.
tactical-kind-royal-rook-captures = As it moves.
tactical-kind-royal-bishop-moves = Any distance along diagonals. Pieces of its own side do not block it; enemies and obstacles do.
tactical-kind-royal-bishop-captures = As it moves.
tactical-kind-royal-knight-moves = One or more knight leaps, each like the first in length and direction, from empty square to empty square.
tactical-kind-royal-knight-captures = With the first leap only, and stops there.
tactical-kind-veteran-moves = 1 or 2 squares straight forward, back or sideways; it passes over a piece, not over an obstacle. On the last rank it may become a fanatic or a jester (TC-4.2).
tactical-kind-veteran-captures = One square diagonally forward.
tactical-kind-cannon-moves = Any distance along ranks and files, if the way is free.
tactical-kind-cannon-captures = It shoots without moving at one enemy 1 or 2 squares off along a rank or file, over whatever is between.
tactical-kind-dragon-moves = Any distance along diagonals, over pieces and obstacles.
tactical-kind-dragon-captures = Without moving it clears the 2 nearest squares of a diagonal of all pieces, friend and foe. An obstacle protects what is behind it, and one enemy at least has to go.
tactical-kind-prince-moves = Any distance along ranks, files and diagonals, if the way is free.
tactical-kind-prince-captures = One square in any direction. When the king is taken the prince becomes king (TC-4.4).
tactical-kind-fanatic-moves = 1 or 2 squares straight forward, back or sideways; it passes over a piece, not over an obstacle.
tactical-kind-fanatic-captures = One square in any direction; then it explodes, and all pieces around the square go with it. Whoever takes it by stepping on it is lost as well (TC-3.11).
tactical-kind-jester-moves = 1 or 2 squares straight forward, back or sideways; it passes over a piece, not over an obstacle.
tactical-kind-jester-captures = One square in any direction, kings and princes only. It can be taken by cannons, dragons and fanatics alone.
tactical-kind-obstacle-moves = Placed in turns 1 and 2 on one's own first 4 ranks (TC-2.2), it stays to the end of the game. Nothing enters its square.

tactical-phase-obstacles = Obstacles
tactical-phase-kings = Kings
tactical-phase-deployment = Deployment
tactical-phase-battle = Battle

tactical-end-king = { $winner } wins: { $loser } has lost its king.
tactical-end-king-for-king = Draw, king for king: the king that is left could be taken at once.
tactical-end-no-kings = Draw: neither side has a king.

## What a legal turn is

tactical-places-obstacle = Place an obstacle on { $target }.
tactical-places-king = Place the king on { $target }.
tactical-places-piece = Place the { $becomes } on { $target }.
tactical-passes = Pass: you do nothing this turn.

tactical-king-moves = Move the king { $from } → { $target }.
tactical-chess-piece-moves = Move the { $kind } { $from } → { $target }.
tactical-pawn-moves = Move the pawn { $from } → { $target }.
tactical-royal-slider-moves = Move the { $kind } { $from } → { $target }.
tactical-royal-knight-moves = Move the royal knight { $from } → { $target }.
tactical-veteran-moves = Move the veteran { $from } → { $target }.
tactical-cannon-moves = Move the cannon { $from } → { $target }.
tactical-dragon-moves = Move the dragon { $from } → { $target }.
tactical-prince-moves = Move the prince { $from } → { $target }.
tactical-fanatic-moves = Move the fanatic { $from } → { $target }.
tactical-jester-moves = Move the jester { $from } → { $target }.

tactical-king-takes = The king takes the { $others }.
tactical-chess-piece-takes = The { $kind } on { $from } takes the { $others }.
tactical-pawn-takes = The pawn on { $from } takes the { $others }.
tactical-royal-slider-takes = The { $kind } on { $from } takes the { $others }.
tactical-royal-knight-takes = The royal knight on { $from } takes the { $others }.
tactical-veteran-takes = The veteran on { $from } takes the { $others }.
tactical-cannon-shoots = The cannon on { $from } shoots the { $others } and stays where it is.
tactical-dragon-strikes = The dragon on { $from } strikes { $squares }, takes the { $others }, and stays where it is.
tactical-prince-takes = The prince takes the { $others }.
tactical-fanatic-takes = The fanatic takes the { $others } and explodes; it leaves the board.
tactical-jester-takes = The jester takes the { $others }.

## What a legal turn does besides

tactical-slides-over-own =
    { $count ->
        [one] Your own { $others } does not block a { $kind }.
       *[other] Your own pieces do not block a { $kind }: the { $others }.
    }
tactical-leaps-again = It makes the same leap { $number } times, by way of { $squares }.
tactical-steps-over = It passes over the { $others }.
tactical-shoots-over = It shoots over the { $others }.
tactical-flies-over = It flies over the { $others }.
tactical-strikes-own =
    { $count ->
        [one] The strike takes your own { $others } too.
       *[other] The strike takes your own pieces too: the { $others }.
    }
tactical-explosion-takes =
    { $count ->
        [one] The explosion takes the { $others } too.
       *[other] The explosion takes { $count } more enemy pieces: the { $others }.
    }
tactical-explosion-takes-own =
    { $count ->
        [one] The explosion takes your own { $others }.
       *[other] The explosion takes { $count } of your own pieces: the { $others }.
    }
tactical-explosion-takes-no-more = No other piece stands around { $target }.
tactical-explosion-spares-obstacles =
    { $count ->
        [one] The { $others } stays.
       *[other] The obstacles around { $target } stay.
    }
tactical-no-chain-reaction = The { $others } goes without an explosion of its own.
tactical-fanatic-takes-fanatic = A fanatic that captures explodes, also when it captures a fanatic.
tactical-capturer-leaves = The { $kind } leaves the board too, because it took a fanatic.
tactical-leaves-untransformed = So it does not transform on the last rank.
tactical-safe-from-fanatic = The { $kind } stays where it is, so taking a fanatic does it no harm.
tactical-jester-removed = A { $kind } can remove a jester: the { $others } goes.
tactical-becomes-veteran = On the last rank a pawn may become a veteran.
tactical-stays-pawn = On the last rank it may stay a pawn.
tactical-becomes-fanatic = On the last rank the { $kind } may become a fanatic, because its side has none on the board.
tactical-becomes-jester = On the last rank the { $kind } may become a jester, because its side has none on the board.
tactical-stays-veteran = On the last rank it may stay a veteran.
tactical-becomes-royal = On the last rank the { $kind } becomes a { $becomes }.
tactical-prince-inherits = The { $others } leaves the board, and { $side }'s prince on { $from } becomes king.
tactical-prince-gone-too = { $side }'s prince leaves together with its king, so it does not inherit the crown.
tactical-king-exposed = The king can be taken there by the { $others }; no check warns you of it.
tactical-wins = This wins the game: the { $others } leaves the board.
tactical-win-stands = The win stands, because there is a prince on { $from }.
tactical-draws-king-for-king =
    { $count ->
        [one] This only draws, king for king: the { $others } could take the king on { $from } at once.
       *[other] This only draws, king for king: { $count } pieces could take the king on { $from } at once, the { $others }.
    }
tactical-loses-own-king = This loses the game: you have no king left.
tactical-draws-no-kings = This draws the game: no king is left.

## The game is over

tactical-over-king = The game is over, and { $side } has won: only { $side } has a king.
tactical-over-king-for-king = The game is over, and it is a draw, king for king: the king on { $from } could be taken at once by the { $others }.
tactical-over-own-king = The game is over, and { $side } has won: the other side removed its own king.
tactical-over-no-kings = The game is over, and it is a draw: no king is left.

## Phases and placements that are refused

tactical-off-board = There is no such square.
tactical-obstacle-on-target = Nothing enters the square of an obstacle.
tactical-obstacle-never-moves = An obstacle never moves.
tactical-no-such-kind = There is no such kind of piece.
tactical-not-in-reserve = There is no { $becomes } in your reserve.
tactical-battle-only = Pieces move and capture from turn { $number } on, in the battle.
tactical-obstacles-only = In turns 1 and 2 only obstacles are placed.
tactical-obstacles-over = Obstacles are placed in turns 1 and 2 only.
tactical-king-only = In turn 3 the king is placed, and nothing else.
tactical-no-pass = In turn 3 the king must be placed; passing is not allowed.
tactical-obstacle-ranks = Obstacles are placed within your own first { $number } ranks; { $target } is outside.
tactical-piece-ranks = Pieces are placed within your own first { $number } ranks; { $target } is outside.
tactical-square-taken = The square is not free: the { $others } stands there.

## Moves and captures that are refused

tactical-from-empty = There is no piece on { $squares } that could act.
tactical-from-enemy = The { $kind } on { $from } belongs to { $side }.
tactical-same-square = The piece stands on { $target } already; to do nothing, pass.
tactical-own-piece = Your own { $others } stands there.
tactical-blocked =
    { $count ->
        [one] The { $others } blocks the way.
       *[other] The way is blocked by the { $others }.
    }
tactical-no-shooter = Only cannons and dragons capture from where they stand.
tactical-king-reach = A king moves and captures one square in any direction.
tactical-queen-reach = A queen moves and captures along ranks, files and diagonals.
tactical-rook-reach = A rook moves and captures along ranks and files.
tactical-bishop-reach = A bishop moves and captures along diagonals.
tactical-knight-reach = A knight leaps two squares straight and one to the side.
tactical-pawn-move-reach = A pawn moves 1 or 2 squares straight forward, or 1 square sideways or back.
tactical-pawn-capture-reach = A pawn captures one square diagonally forward.
tactical-pawn-blocked = The { $others } stands in the pawn's way.
tactical-royal-rook-reach = A royal rook moves and captures along ranks and files.
tactical-royal-bishop-reach = A royal bishop moves and captures along diagonals.
tactical-royal-blocked =
    { $count ->
        [one] The { $others } blocks the way; only your own pieces would not.
       *[other] The way is blocked by the { $others }; only your own pieces would not block it.
    }
tactical-royal-knight-move-reach = A royal knight moves by one or more leaps of a knight, each the same as the first.
tactical-royal-knight-capture-reach = A royal knight captures with its first leap only.
tactical-royal-knight-blocked =
    { $count ->
        [one] Each leap must land on an empty square; the { $others } is in the way.
       *[other] Each leap must land on an empty square; the { $others } are in the way.
    }
tactical-veteran-move-reach = A veteran moves 1 or 2 squares straight forward, back or sideways.
tactical-veteran-capture-reach = A veteran captures one square diagonally forward.
tactical-veteran-blocked = It may pass over pieces, but not over the { $others }.
tactical-cannon-move-reach = A cannon moves along ranks and files.
tactical-cannon-shot-reach = A cannon shoots at an enemy up to { $number } squares away along a rank or file, over anything.
tactical-cannon-shot-at-nothing = There is nothing to shoot at on { $target }.
tactical-cannon-takes-by-shot = A cannon captures without moving, by a shot at { $squares }.
tactical-dragon-move-reach = A dragon moves along diagonals, over anything.
tactical-dragon-strike-reach = A dragon strikes the { $number } nearest squares of a diagonal.
tactical-strike-square = A strike is named by the square next to the dragon on its diagonal: { $squares }.
tactical-strike-shielded = The obstacle on the first square of the diagonal shields the second.
tactical-strike-without-enemy = A strike must remove at least one enemy; there is none on { $squares }.
tactical-dragon-takes-by-strike = A dragon captures without moving, by its strike at { $squares }.
tactical-prince-move-reach = A prince moves along ranks, files and diagonals.
tactical-prince-capture-reach = A prince captures one square away, as a king does.
tactical-fanatic-move-reach = A fanatic moves 1 or 2 squares straight forward, back or sideways.
tactical-fanatic-capture-reach = A fanatic captures one square away, in any direction.
tactical-jester-move-reach = A jester moves 1 or 2 squares straight forward, back or sideways.
tactical-jester-capture-reach = A jester takes a king or a prince one square away, in any direction.
tactical-jester-prey = A jester takes only a king or a prince, not the { $others }.
tactical-jester-safe = Only a cannon, a dragon or a fanatic can remove a jester.

## Transformations that are refused

tactical-only-pawns = Only a pawn can become a veteran.
tactical-veteran-on-last-rank = A pawn becomes a veteran on rank { $number } only.
tactical-only-pawns-and-veterans = Only a pawn or a veteran can become a { $becomes }.
tactical-choice-on-last-rank = A { $kind } becomes a { $becomes } on rank { $number } only.
tactical-has-one-already = Your side has a { $becomes } on the board: the { $others }.
tactical-royal-without-choice = On the last rank a { $kind } becomes a { $becomes }, without a choice.
tactical-leaves-instead = The { $kind } takes a fanatic and leaves the board, so it becomes nothing.

## What is to be known about a square

tactical-can-act =
    { $count ->
        [0] The { $kind } on { $from } can move to { $squarecount ->
            [one] one square
           *[other] { $squarecount } squares
        }.
       *[other] The { $kind } on { $from } { $squarecount ->
            [0] cannot move, but can take
            [one] can move to one square and take
           *[other] can move to { $squarecount } squares and take
        } the { $others }.
    }
tactical-strike-would-take-own =
    { $count ->
        [one] Its strike at { $target } would take your own { $others } too.
       *[other] Its strike at { $target } would take your own pieces too: the { $others }.
    }
tactical-explosion-would-take-own =
    { $count ->
        [one] Its explosion on { $target } would take your own { $others } too.
       *[other] Its explosion on { $target } would take your own pieces too: the { $others }.
    }
tactical-could-be-removed =
    { $count ->
        [one] As things stand, the { $others } could remove the { $kind } on { $from } in answer.
       *[other] As things stand, { $count } enemy pieces could remove the { $kind } on { $from } in answer: the { $others }.
    }
tactical-cannot-act = The { $kind } on { $from } can neither move nor capture.
tactical-waits-for-battle = The { $kind } on { $from } waits for the battle, which begins with turn { $number }.
tactical-can-be-removed =
    { $count ->
        [one] The { $kind } on { $from } can be removed by your { $others }.
       *[other] The { $kind } on { $from } can be removed by { $count } of your pieces: the { $others }.
    }
tactical-cannot-be-removed = None of your pieces can remove the { $kind } on { $from } this turn.
tactical-obstacle-stands = An obstacle stands here to the end; nothing enters its square.
tactical-can-be-entered =
    { $count ->
        [one] Your { $others } can go or strike there.
       *[other] { $count } of your pieces can go or strike there: the { $others }.
    }
tactical-cannot-be-entered = None of your pieces can go to { $target } this turn.
tactical-can-be-placed-on =
    { $number ->
        [one] One kind of object from your reserve can be placed on { $target }.
       *[other] { $number } kinds of objects from your reserve can be placed on { $target }.
    }
